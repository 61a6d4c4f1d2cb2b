import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { signedInStaff } from "#testing/builders/staff.ts";

const ADMIN_KEY = "a-key-with-many-letters-42-and-no-pattern";

let app: TestApp;
let server: FastifyInstance;
beforeAll(async () => {
  app = await startTestApp({
    env: { ADMIN_KEY },
    extend: (_, built) => {
      server = built;
    },
  });
});
afterAll(() => app.close());

const BEYOND_SESSIONS = [
  "GET /api/newsroom",
  "GET /api/newsroom/no-such-call",
  "POST /api/newsroom/no-such-call",
  "PUT /api/newsroom/session",
  "PATCH /api/newsroom/me",
  "OPTIONS /api/newsroom/staff",
  "GET /API/Newsroom/me",
  "GET /api//newsroom/me",
  "GET /api/newsroom/%6De",
];

/** What everyone may call: signing in, setting up an account, and a preview by its signed link. */
const OPEN = [
  "POST /api/newsroom/preview-links/open",
  "POST /api/newsroom/session",
  "POST /api/newsroom/session/passkey",
  "POST /api/newsroom/session/passkey/begin",
  "POST /api/newsroom/set-up/begin",
  "POST /api/newsroom/set-up/finish",
  "POST /api/newsroom/set-up/read",
];

const send = (name: string, headers: Record<string, string> = {}) => {
  const [method = "", path = ""] = name.split(" ");
  const hasBody = method === "POST";
  return app.get(path.replace(/:\w+/g, "999999"), {
    method,
    headers: { ...(hasBody && json), ...headers },
    ...(hasBody && { body: "{}" }),
  });
};
const json = { "content-type": "application/json" };
const ours = { "sec-fetch-site": "same-origin" };

test("[AUTH-20] L4 every path but signing in, known or not, is 401 without a session", async () => {
  const closed = [...server.staffCalls.keys()].filter((name) => !OPEN.includes(name));
  expect(closed.length).toBeGreaterThan(20);
  for (const name of [...closed, ...BEYOND_SESSIONS]) {
    const response = await send(name);
    expect(`${name}: ${response.status}`).toBe(`${name}: 401`);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
  for (const name of OPEN)
    expect((await send(name, ours)).status).toBe(name.endsWith("/passkey/begin") ? 200 : 400);
});

test("[AUTH-20] a cookie that no longer works is 401", async () => {
  const cookie = "__Host-desk=AAAAAAAAAAAAAAAAAAAAAA";
  expect((await app.get("/api/newsroom/me", { headers: { cookie } })).status).toBe(401);
});

describe("[AUTH-19] a call that changes something", () => {
  const json = { "content-type": "application/json" };
  const invited = async () =>
    (await app.owner.pool.query("select email from staff_tokens where kind = 'invitation'")).rows;

  test.each<[string, Record<string, string>]>([
    ["without a same-origin mark", {}],
    ["from another site", { "sec-fetch-site": "cross-site" }],
    ["from another host of this site", { "sec-fetch-site": "same-site" }],
    ["typed into the address bar", { "sec-fetch-site": "none" }],
    ["of another origin", { origin: "https://evil.example" }],
    ["of no origin", { origin: "null" }],
    ["that only says so", { "sec-fetch-site": "cross-site", origin: "https://news.test.example" }],
  ])("%s is 403 and stores nothing", async (_, marks) => {
    const { headers } = await signedInStaff(app.deps);
    const { origin: __, ...cookie } = headers;
    const response = await app.get("/api/newsroom/staff/invitations", {
      method: "POST",
      headers: { ...json, ...cookie, ...marks },
      body: JSON.stringify({ email: "foreign@example.org", roles: ["owner"] }),
    });
    expect(response.status).toBe(403);
    expect(await invited()).toEqual([]);
  });

  test("from our own pages is done", async () => {
    const { headers } = await signedInStaff(app.deps);
    const body = { email: "ours@example.org", roles: ["author"] };
    const path = "/api/newsroom/staff/invitations";
    expect((await app.post(path, body, headers)).status).toBe(200);
    expect(await invited()).toEqual([{ email: "ours@example.org" }]);
  });
});

test("[AUTH-21] the admin key opens what it opened before, and nothing here", async () => {
  const authorization = `Bearer ${ADMIN_KEY}`;
  const path = "/api/admin/analytics-dashboard";
  expect((await app.get(path)).status).toBe(401);
  expect((await app.get(path, { headers: { authorization } })).status).toBe(200);
  for (const name of server.staffCalls.keys()) {
    if (OPEN.includes(name)) continue;
    const response = await send(name, { authorization });
    expect(`${name}: ${response.status}`).toBe(`${name}: 401`);
  }
});

test("[ROLE-02] a call without a declared permission stops the start", async () => {
  const start = (path: string) =>
    startTestApp({ extend: (_, built) => void built.get(path, async () => "secret") });
  await expect(start("/api/newsroom/forgotten")).rejects.toThrow(
    "GET /api/newsroom/forgotten declares no permission",
  );
  const elsewhere = await start("/api/newsrooms");
  expect(await (await elsewhere.get("/api/newsrooms")).text()).toBe("secret");
  await elsewhere.close();
});

test("a session reaches what its roles include", async () => {
  const { headers, name } = await signedInStaff(app.deps, { roles: ["author"] });
  const response = await app.get("/api/newsroom/me", { headers });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ name, roles: ["author"] });
});
