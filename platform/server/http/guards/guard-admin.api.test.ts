import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#app/server/config.ts";
import { makeAdminKey, newKey, rotateAdminKey } from "#platform/server/admin-keys.ts";
import { MINUTE } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";

// Owns who gets in under /api/admin. Where keys come from: admin-key.test.ts.

const DASHBOARD = "/api/admin/analytics-dashboard";

let app: TestApp;
let key: string;
let admins: string[];
const logged: string[] = [];
beforeAll(async () => {
  app = await startTestApp({
    env: BEHIND_PROXY,
    logTo: { write: (line) => logged.push(line) },
    extend: (_, server) => {
      // Somebody adds calls and does not think of the key.
      server.get("/api/admin/forgotten", async () => "private");
      server.post("/api/admin/forgotten", async () => "private");
      server.get("/api/administrators", async () => "public");
      admins = server
        .printRoutes({ commonPrefix: false, includeHooks: false })
        .split("\n")
        .map((line) => /── (\/api\/admin\/\S*) \(/.exec(line)?.[1] ?? "")
        .filter(Boolean);
    },
  });
  const config = readConfig({ DATA_DIR: app.dataDir });
  await makeAdminKey(config, {
    say: (line) => {
      key ??= /once: (\S+)$/.exec(line)?.[1] ?? "";
    },
  });
});
afterAll(() => app.close());

let visitors = 0;
/** Somebody new, who has tried nothing yet. */
const someone = () => {
  visitors += 1;
  return `10.1.${visitors >> 8}.${visitors & 255}`;
};

const ask = (path: string, given?: string, from = someone(), method = "GET") =>
  app.get(path, {
    method,
    headers: { "x-forwarded-for": from, ...(given && { authorization: given }) },
  });

const statusesOf = async (count: number, given: string, from: string) => {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn++)
    statuses.push((await ask(DASHBOARD, given, from)).status);
  return statuses;
};

describe("L4 everything under the prefix", () => {
  test("[API-59] is refused without the right key, also what nobody thought of and what is not there", async () => {
    expect(admins).toEqual(expect.arrayContaining([DASHBOARD, "/api/admin/forgotten"]));
    const spelled = ["/api/admin", "/api/admin/", "/api/admin/none", "/api/admin?x=1"];
    const disguised = ["/api/%61dmin/forgotten", "/API/ADMIN/forgotten"];
    const wrong = [undefined, `Bearer ${newKey()}`, key, `Basic ${key}`, "Bearer", "Bearer  x y"];
    for (const path of [...admins, ...spelled, ...disguised]) {
      for (const given of wrong) {
        const response = await ask(path, given);
        expect(response.status, `${path} with ${given}`).toBe(401);
        expect(response.headers.get("cache-control")).toBe("no-store");
        expect(await response.text()).toBe("This needs the admin key.");
      }
    }
    expect((await ask("/api/admin/forgotten", undefined, someone(), "POST")).status).toBe(401);
    expect((await ask("/api/administrators")).status).toBe(200);
  });

  test("[API-58] opens with the right key, which may come in whatever case of the word", async () => {
    for (const word of ["Bearer", "bearer"]) {
      const response = await ask(DASHBOARD, `${word} ${key}`);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
    expect((await ask("/api/admin/none", `Bearer ${key}`)).status).toBe(404);
  });
});

describe("L1 guessing", () => {
  test("[SAFE-12] four wrong keys of an address return 401, more of them 429 for 15 minutes", async () => {
    const [careless, guesser] = [someone(), someone()];
    expect(await statusesOf(4, `Bearer ${newKey()}`, careless)).toEqual([401, 401, 401, 401]);
    expect((await ask(DASHBOARD, `Bearer ${key}`, careless)).status).toBe(200);

    expect(await statusesOf(3, `Bearer ${newKey()}`, guesser)).toEqual([401, 401, 401]);
    app.clock.advance(14 * MINUTE);
    expect(await statusesOf(3, `Bearer ${newKey()}`, guesser)).toEqual([401, 401, 429]);
    const limited = await ask(DASHBOARD, `Bearer ${newKey()}`, guesser);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    app.clock.advance(16 * MINUTE);
    expect((await ask(DASHBOARD, `Bearer ${newKey()}`, guesser)).status).toBe(401);
  });

  test("the right key opens also from an address whose wrong keys are refused", async () => {
    const guesser = someone();
    expect((await statusesOf(6, `Bearer ${newKey()}`, guesser)).at(-1)).toBe(429);
    expect((await ask(DASHBOARD, `Bearer ${key}`, guesser)).status).toBe(200);
    expect((await ask(DASHBOARD, undefined, guesser)).status).toBe(429);
    expect((await ask(DASHBOARD, `Bearer ${newKey()}`, guesser)).status).toBe(429);
  });

  test("of many wrong keys at once only five learn that they were wrong; a /64 is one address", async () => {
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        ask(DASHBOARD, `Bearer ${newKey()}`, `2001:db8:1:2::${number + 1}`),
      ),
    );
    const refused = responses.filter(({ status }) => status === 401);
    expect(refused.length).toBeLessThanOrEqual(5);
    expect(responses.every(({ status }) => status === 401 || status === 429)).toBe(true);
  });

  test("after a thousand failures of all addresses wrong keys return 429 and it is alarmed, but the right key opens", async () => {
    app.clock.advance(15 * MINUTE);
    await ask(DASHBOARD, `Bearer ${newKey()}`);
    const { rowCount } = await app.owner.pool.query(
      `update recent_tries set tries = 998 where what = 'admin-key-of-all' and tries = 1
       and period = (select max(period) from recent_tries where what = 'admin-key-of-all')`,
    );
    expect(rowCount).toBe(1);
    const alarms = () => logged.filter((line) => line.includes("admin-key-guessing")).length;
    expect((await ask(DASHBOARD, `Bearer ${newKey()}`)).status).toBe(401);
    expect((await ask(DASHBOARD, `Bearer ${key}`)).status).toBe(200);
    expect(alarms()).toBe(0);
    expect((await ask(DASHBOARD, `Bearer ${newKey()}`)).status).toBe(401);
    expect(alarms()).toBe(1);
    expect((await ask(DASHBOARD, `Bearer ${newKey()}`)).status).toBe(429);
    expect((await ask(DASHBOARD, `Bearer ${key}`)).status).toBe(200);
    app.clock.advance(15 * MINUTE);
    expect((await ask(DASHBOARD, `Bearer ${newKey()}`)).status).toBe(401);
  });
});

test("L7 a key is changed while it is in use and no call fails; use is counted by key", async () => {
  const config = readConfig({ DATA_DIR: app.dataDir });
  const calls = Array.from({ length: 40 }, () => ask(DASHBOARD, `Bearer ${key}`));
  const { key: fresh } = await rotateAdminKey(config, app);
  const later = Array.from({ length: 40 }, (_, turn) =>
    ask(DASHBOARD, `Bearer ${turn % 2 === 0 ? key : fresh}`),
  );
  const statuses = (await Promise.all([...calls, ...later])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const metrics = await (await app.get("/metrics")).text();
  for (const outcome of ["current", "previous", "refused", "limited"])
    expect(metrics).toMatch(new RegExp(`admin_calls_total\\{outcome="${outcome}"\\} [1-9]`));
  key = fresh;
});

test("no key, right or wrong, reaches the log", async () => {
  const wrong = newKey();
  await ask(DASHBOARD, `Bearer ${wrong}`);
  await ask(DASHBOARD, `Bearer ${key}`);
  expect(logged.join("")).toContain("admin call");
  for (const secret of [wrong, key]) expect(logged.join("")).not.toContain(secret);
});
