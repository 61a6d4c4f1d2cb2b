import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "#platform/server/clock.ts";
import { connect } from "#platform/server/postgres/connect.ts";
import { DAY, MINUTE } from "#shared/time/units.ts";
import { startSiteProcess } from "#testing/app/site-process.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { createDatabase } from "#testing/app/test-database.ts";
import { softPasskey } from "#testing/builders/passkey.ts";
import { codesOf, fromNewsroom, PASSWORD } from "#testing/builders/staff-account.ts";
import { makeOwnerLink } from "./public.ts";

// Owns how the first owner gets in, and that the secret of a link is written nowhere.

let app: TestApp;
const log: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ logTo: { write: (line) => log.push(line) } });
});
afterAll(() => app.close());

const setUp = (step: string, body: object) =>
  app.post(`/api/newsroom/set-up/${step}`, body, fromNewsroom);

const tokenIn = (link = "") => link.split("#")[1] ?? "";
const person = { name: "Olga", email: "olga@example.org" };

test("[AUTH-02] the first owner's link makes one owner; again, or by two at once, it makes no second", async () => {
  const token = tokenIn(await makeOwnerLink(app.deps, { origin: PUBLIC_URL }));
  const begin = async (email: string) => {
    const given = { token, name: "Olga", email };
    const { passkey } = await (await setUp("begin", given)).json();
    return { ...given, credential: softPasskey({ origin: PUBLIC_URL }).register(passkey) };
  };
  const bodies = [await begin("olga@example.org"), await begin("oleg@example.org")];
  const third = await begin("otto@example.org");
  const atOnce = await Promise.all(bodies.map((body) => setUp("finish", body)));
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 404]);
  const again = await setUp("finish", third);
  expect(again.status).toBe(404);
  expect((await setUp("read", { token })).status).toBe(404);
  const { rows } = await app.owner.pool.query("select role from staff_roles");
  expect(rows).toEqual([{ role: "owner" }]);
  expect(await makeOwnerLink(app.deps, { origin: PUBLIC_URL })).toBeUndefined();
});

test("[AUTH-03] no secret of a link stands in a request line, log or Referer", async () => {
  await app.owner.pool.query("delete from staff");
  const link = (await makeOwnerLink(app.deps, { origin: PUBLIC_URL })) ?? "";
  const token = tokenIn(link);
  // Browsers send no fragment, neither in the request line nor as Referer.
  expect(new URL(link).hash).toBe(`#${token}`);
  expect(link.replace(/#.*/, "")).toBe(`${PUBLIC_URL}/newsroom/welcome`);
  expect((await setUp("read", { token })).status).toBe(200);
  const begun = await (await setUp("begin", { token, ...person })).json();
  const { secret } = begun.totp;
  const code = codesOf(app, secret)();
  await setUp("begin", { token, name: "", email: "nonsense" });
  await setUp("finish", { token, ...person, password: PASSWORD, code: "000000" });
  // A request that fails on our side is written to the log.
  await app.owner.pool.query("alter table staff_recovery_codes rename to gone");
  const failed = await setUp("finish", { token, ...person, password: PASSWORD, code });
  expect(failed.status).toBe(500);
  await app.owner.pool.query("alter table gone rename to staff_recovery_codes");
  const done = await setUp("finish", { token, ...person, password: PASSWORD, code });
  const { recoveryCodes } = await done.json();
  expect(done.status).toBe(200);
  const written = log.join("\n");
  expect(written).toContain("/api/newsroom/set-up/finish");
  for (const hidden of [token, secret, PASSWORD, ...recoveryCodes])
    expect(written).not.toContain(hidden);
});

test("[AUTH-01] that link works for 24 hours", async () => {
  await app.owner.pool.query("delete from staff");
  const token = tokenIn(await makeOwnerLink(app.deps, { origin: PUBLIC_URL }));
  app.clock.advance(DAY - MINUTE);
  expect((await setUp("read", { token })).status).toBe(200);
  app.clock.advance(MINUTE);
  expect((await setUp("read", { token })).status).toBe(404);
});

test("[AUTH-01] while there is no owner, each start prints one link; with an owner, none", async () => {
  const database = await createDatabase();
  const folder = await mkdtemp(join(tmpdir(), "first-owner-"));
  /** Starts the site, does something with it, and returns the links that it printed. */
  const run = async (act?: (url: string, token: string) => Promise<void>) => {
    const site = await startSiteProcess({
      env: {
        ROLE: "web",
        DATABASE_URL: database.url,
        DATABASE_OWNER_URL: database.ownerUrl,
        DATA_DIR: folder,
      },
    });
    const printed = site.lines();
    const lines = printed.filter((line) => line.startsWith("Newsroom: "));
    if (lines[0])
      expect(printed[printed.indexOf(lines[0]) + 1]).toMatch(/first becomes the owner.*24 hours/);
    await act?.(site.url, tokenIn(lines[0]));
    await site.end("SIGTERM");
    return lines;
  };
  const post = (url: string, step: string, body: object) =>
    fetch(`${url}/api/newsroom/set-up/${step}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: url },
      body: JSON.stringify(body),
    });

  const { db, close } = connect(database.ownerUrl, { size: 1 });
  const former = tokenIn(await makeOwnerLink({ db, clock: systemClock }, { origin: PUBLIC_URL }));
  await close();
  const printed = await run(async (url, token) => {
    expect((await post(url, "read", { token: former })).status).toBe(404);
    const { totp } = await (await post(url, "begin", { token, ...person })).json();
    const code = codesOf({ clock: { now: () => new Date() } }, totp.secret)();
    const made = await post(url, "finish", { token, ...person, password: PASSWORD, code });
    expect(made.status).toBe(200);
  });
  expect(printed).toEqual([expect.stringMatching(/^Newsroom: http:.*\/newsroom\/welcome#[\w-]+$/)]);
  expect(await run()).toEqual([]);
  // Nothing that the site wrote is open to other users of the machine.
  for (const name of await readdir(folder))
    expect([name, (await stat(join(folder, name))).mode & 0o077]).toEqual([name, 0]);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
