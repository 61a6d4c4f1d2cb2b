import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { AppError } from "#shared/contract/app-error.ts";
import { endpoint } from "#shared/contract/endpoint.ts";
import { text } from "#shared/contract/fields.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { serveProbe } from "#testing/checks/probe-call.ts";

const CANARY = "canary-51c0de";
const query = z.object({ how: text({ max: 40 }) });
const failing = endpoint({
  method: "GET",
  path: "/api/failing",
  summary: "Fails",
  request: { query },
  reply: z.string(),
});
const failingForm = endpoint({
  method: "POST",
  path: "/api/failing",
  summary: "Fails with what it was given in hand",
  request: { body: z.strictObject({ email: text({ max: 80 }), note: text({ max: 400 }) }) },
  reply: z.string(),
});
const person = endpoint({
  method: "GET",
  path: "/api/person",
  summary: "Knows more than it may say",
  request: {},
  reply: z.object({ name: z.string(), places: z.array(z.object({ city: z.string() })) }),
});
/** Makes the call in-process, as pages do. */
const page = endpoint({
  method: "GET",
  path: "/api/page",
  summary: "What a page receives",
  request: {},
  reply: z.string(),
});

let app: TestApp;
let log = "";
beforeAll(async () => {
  const logTo = {
    write(line: string) {
      log += line;
    },
  };
  app = await startTestApp({
    logTo,
    extend: (api, server) => {
      serveProbe(api, []);
      const places = [{ city: "Dover", street: CANARY }];
      api.serve(person, () => ({ name: "Owen", email: CANARY, places }));
      api.serve(page, async () => JSON.stringify(await api.call(person, {})));
      api.serve(failing, ({ query: { how } }) => fail(how));
      api.serve(failingForm, async ({ body }) => {
        await app.deps.db.execute(
          sql`insert into no_such_table values (${body.email}, ${body.note})`,
        );
        return "never";
      });
      server.addHook("onRequest", async (request) => {
        if (request.headers["x-break"] === "early") throw new Error(`${CANARY} early`);
      });
      server.addHook("preHandler", async (request) => {
        if (request.headers["x-break"] === "late")
          throw Object.assign(new Error(`${CANARY} late`), { statusCode: 418 });
      });
    },
  });
});
afterAll(() => app.close());

test.each(["/api/person", "/api/page"])(
  "%s has no field that the contract does not describe",
  async (path) => {
    const reply = await app.read<unknown>(path);
    expect(typeof reply === "string" ? JSON.parse(reply) : reply).toEqual({
      name: "Owen",
      places: [{ city: "Dover" }],
    });
  },
);

function fail(how: string): string | Promise<string> {
  switch (how) {
    case "error":
      throw new Error(`${CANARY} at /work/secret.ts`);
    case "status":
      throw Object.assign(new Error(CANARY), { statusCode: 400 });
    case "odd-status":
      throw Object.assign(new Error(CANARY), { statusCode: 999 });
    case "text":
      throw CANARY;
    case "internal":
      throw new AppError("internal", CANARY);
    case "cause":
      throw new AppError("unavailable", "Please wait.", { cause: new Error(CANARY) });
    case "query":
      return app.deps.db.execute(sql`select ${CANARY}::int`).then(() => "never");
    case "shape":
      // A handler that returns what its contract does not describe.
      return Promise.resolve({ [CANARY]: CANARY } as unknown as string);
    default:
      throw new AppError("not_found", "Nothing.");
  }
}

describe("A6 what goes wrong inside", () => {
  test.each([
    ["error", 500],
    ["status", 400],
    ["odd-status", 500],
    ["text", 500],
    ["internal", 500],
    ["cause", 503],
    ["query", 500],
    ["shape", 500],
  ])("stays inside: %s", async (how, status) => {
    const response = await app.get(`/api/failing?how=${how}`);
    const body = await response.text();
    expect(response.status).toBe(status);
    expect(`${body}${JSON.stringify([...response.headers])}`).not.toMatch(
      /canary|at \/|select|insert|node_modules|zod/i,
    );
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  });

  test.each(["early", "late"])("stays inside when a hook fails %s", async (when) => {
    const response = await app.get("/api/articles", { headers: { "x-break": when } });
    expect(response.status).toBe(500);
    expect(await response.text()).toBe("Something went wrong on our side.");
  });

  test("a database that is away returns 503 and says when to try again", async () => {
    const lonely = await startTestApp();
    await lonely.database.close();
    const response = await lonely.get("/api/articles");
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await response.text()).not.toMatch(/pool|postgres/i);
    await lonely.close().catch(() => {});
  });
});

describe("A10 other sites", () => {
  test.each([
    "/api/articles",
    "/api/articles/nope",
    "/api/articles?limit=x",
    "/api/failing?how=error",
    "/healthz",
  ])("get no permission to read %s", async (path) => {
    const response = await app.get(path, { headers: { origin: "https://evil.example" } });
    const names = [...response.headers.keys()].filter((name) => name.startsWith("access-control-"));
    expect(names).toEqual([]);
  });

  test("get none by asking first", async () => {
    const response = await app.get("/api/probe", {
      method: "OPTIONS",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    expect(response.status).toBe(405);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("A11 methods", () => {
  test.each([
    ["/api/articles", "GET, HEAD"],
    ["/api/articles/some-slug", "GET, HEAD"],
    ["/api/articles/news/related/1", "GET, HEAD"],
    ["/api/probe", "POST"],
    ["/api/failing", "GET, HEAD, POST"],
  ])("%s returns 405 with Allow: %s to all others", async (path, allow) => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      if (allow.split(", ").includes(method)) continue;
      const response = await app.get(path, { method });
      expect(response.status, method).toBe(405);
      expect(response.headers.get("allow")).toBe(allow);
    }
  });

  test("HEAD returns what GET does, without the body", async () => {
    const [get, head] = await Promise.all([
      app.get("/api/articles"),
      app.get("/api/articles", { method: "HEAD" }),
    ]);
    expect(head.status).toBe(200);
    expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
    expect(await head.text()).toBe("");
  });

  test("an address that is not there stays 404", async () => {
    expect((await app.get("/api/no-such-call", { method: "PUT" })).status).toBe(404);
    expect((await app.get("/api/no-such-call")).status).toBe(404);
  });
});

describe("A16 the log", () => {
  test("knows of a failure, but not who was concerned", async () => {
    const before = log.length;
    const response = await app.post(
      "/api/failing",
      { email: `${CANARY}@a.example`, note: `${CANARY}\nnote` },
      {
        authorization: `Bearer ${CANARY}`,
        cookie: `id=${CANARY}`,
        "user-agent": `${CANARY}\\n{"level":60}`,
        "stripe-signature": CANARY,
      },
    );
    expect(response.status).toBe(500);
    const written = log.slice(before);
    expect(written).toContain("no_such_table");
    expect(written).toContain("42P01");
    expect(written).not.toContain(CANARY);
    for (const line of written.trim().split("\n")) expect(() => JSON.parse(line)).not.toThrow();
  });

  test("does not hold requested addresses", async () => {
    const before = log.length;
    await app.get(`/api/articles/${CANARY}?email=${CANARY}@a.example`);
    await app.get(`/api/articles/%ff${CANARY}`);
    await app.get(`/api/failing?how=${CANARY}`);
    expect(log.slice(before)).not.toContain(CANARY);
  });

  test("names a request by the id in its response", async () => {
    const before = log.length;
    const response = await app.get("/api/failing?how=error");
    expect(log.slice(before)).toContain(response.headers.get("x-request-id"));
  });
});
