import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newKey } from "#platform/server/admin-keys.ts";
import { beginRun, endRun, registerJobs } from "#platform/server/jobs/job-runs.ts";
import { SECOND } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";

const key = newKey();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { ...BEHIND_PROXY, ADMIN_KEY: key } });
});
afterAll(() => app.close());

test("operators see the last and the next run of each job", async () => {
  const { db } = app.deps;
  app.clock.set(new Date("2030-01-01T10:07:00Z"));
  await registerJobs(db, [
    { name: "refresh", everyMinutes: 30 },
    { name: "sweep", everyMinutes: 1_440 },
  ]);
  const begun = app.clock.now();
  expect(await beginRun(db, "refresh", begun)).toBeUndefined();
  app.clock.advance(3 * SECOND);
  await endRun(db, "refresh", { begun, at: app.clock.now() });
  app.clock.advance(SECOND);
  expect(await beginRun(db, "refresh", app.clock.now())).toEqual(begun);
  await endRun(db, "refresh", {
    begun: app.clock.now(),
    at: app.clock.now(),
    problem: "TypeError",
  });
  const response = await app.get("/api/operator/jobs");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({
    jobs: [
      {
        name: "refresh",
        everyMinutes: 30,
        lastStartedAt: "2030-01-01T10:07:04.000Z",
        lastFinishedAt: "2030-01-01T10:07:04.000Z",
        lastWentWellAt: "2030-01-01T10:07:00.000Z",
        problem: "TypeError",
        nextRunAt: "2030-01-01T10:30:00.000Z",
      },
      {
        name: "sweep",
        everyMinutes: 1_440,
        lastStartedAt: null,
        lastFinishedAt: null,
        lastWentWellAt: null,
        problem: null,
        nextRunAt: "2030-01-02T00:00:00.000Z",
      },
    ],
  });
});

test("L4 through a local proxy that nobody declared, the admin key is needed", async () => {
  let server: FastifyInstance | undefined;
  const undeclared = await startTestApp({
    env: { ADMIN_KEY: key },
    extend: (_, own) => {
      server = own;
    },
  });
  for (const path of ["/api/operator/jobs", "/metrics"]) {
    const statusWith = async (headers: Record<string, string>) =>
      (await server?.inject({ url: path, headers }))?.statusCode;
    expect(await statusWith({})).toBe(200);
    for (const added of [
      { "x-forwarded-for": "192.0.2.1" },
      { "x-forwarded-for": "127.0.0.1" },
      { "x-forwarded-proto": "https" },
      { forwarded: "for=192.0.2.1" },
      { via: "1.1 proxy" },
      { "x-real-ip": "192.0.2.1" },
      { "cf-connecting-ip": "192.0.2.1" },
      { host: "news.example" },
    ]) {
      expect(await statusWith(added), JSON.stringify(added)).toBe(404);
      expect(await statusWith({ ...added, authorization: `Bearer ${key}` })).toBe(200);
    }
  }
  await undeclared.close();
});

test("from elsewhere only whoever has the admin key does, and so it is with the meters", async () => {
  const from = { "x-forwarded-for": "192.0.2.1" };
  for (const path of ["/api/operator/jobs", "/metrics"]) {
    const statusWith = async (headers: Record<string, string>) =>
      (await app.get(path, { headers: { ...from, ...headers } })).status;
    expect(await statusWith({})).toBe(404);
    expect(await statusWith({ authorization: `Bearer ${newKey()}` })).toBe(401);
    expect(await statusWith({ authorization: `Bearer ${key}` })).toBe(200);
  }
});
