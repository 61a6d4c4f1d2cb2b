import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY, MINUTE } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";

let app: TestApp;
let shell: ReturnType<typeof openShell>;
beforeAll(async () => {
  app = await startTestApp();
  shell = openShell(app);
});
afterAll(() => app.close());

const TOKENS = "/api/newsroom/me/tokens";

async function tokenOf(person: SignedIn, permissions: readonly string[], days = 30) {
  const typed = { name: "Weather import", permissions, days };
  const response = await app.post(TOKENS, typed, person.headers);
  expect(response.status).toBe(200);
  const { token } = await response.json();
  return { token, headers: { authorization: `Bearer ${token}` } };
}

const read = (path: string, headers: Record<string, string>) =>
  app.get(`/api/newsroom/${path}`, { headers });

const listed = async (person: SignedIn) =>
  (await (await read("me/tokens", person.headers)).json()).tokens;

const auditLines = async (staffId: number) =>
  (
    await app.owner.pool.query(
      "select what, subject, details, via from audit_log where staff_id = $1 order by id",
      [staffId],
    )
  ).rows;

describe("[AUTH-27] a personal token", () => {
  test("does what was chosen for it, and nothing else", async () => {
    const editor = await signedInStaff(app.deps, { roles: ["editor"] });
    const { headers } = await tokenOf(editor, ["numbers.read", "stories.write"]);
    expect((await read("stories", headers)).status).toBe(200);
    const made = await app.post("/api/newsroom/stories", { title: "From a script" }, headers);
    expect(made.status).toBe(200);
    // An editor may, the token may not.
    expect((await read("comments/states?ids=1", headers)).status).toBe(403);
    const { id } = await publishedArticle(app.deps);
    const down = await app.post(`/api/newsroom/stories/${id}/take-down`, {}, headers);
    expect(down.status).toBe(403);
  });

  test("does only what its person may at that moment", async () => {
    const owner = await signedInStaff(app.deps);
    const person = await signedInStaff(app.deps, { roles: ["editor"] });
    const { headers } = await tokenOf(person, ["comments.judge", "stories.write"]);
    expect((await read("comments/states?ids=1", headers)).status).toBe(200);
    const path = `/api/newsroom/staff/${person.id}/roles`;
    await app.post(path, { roles: ["author"] }, owner.headers);
    expect((await read("comments/states?ids=1", headers)).status).toBe(403);
    expect((await read("stories", headers)).status).toBe(200);
  });

  test.each([
    ["of somebody without the role", ["author"], ["comments.judge"], 403],
    ["for one's own account", ["owner"], ["me"], 400],
    ["for what asks for a fresh proof", ["owner"], ["donors.manage"], 400],
    ["for nothing", ["owner"], [], 400],
  ] as const)("is not made %s", async (_, roles, permissions, status) => {
    const person = await signedInStaff(app.deps, { roles });
    const typed = { name: "Import", permissions, days: 30 };
    expect((await app.post(TOKENS, typed, person.headers)).status).toBe(status);
    expect(await listed(person)).toEqual([]);
  });

  test("reaches neither its person's account nor what asks for a fresh proof", async () => {
    const owner = await signedInStaff(app.deps);
    const { headers } = await tokenOf(owner, ["staff.read", "settings.read"]);
    expect((await read("staff", headers)).status).toBe(200);
    for (const path of ["me", "me/account", "me/tokens", "live"])
      expect(`${path}: ${(await read(path, headers)).status}`).toBe(`${path}: 403`);
    const typed = { name: "Another", permissions: ["staff.read"], days: 30 };
    expect((await app.post(TOKENS, typed, headers)).status).toBe(403);
    const invited = { email: "new@example.org", roles: ["owner"] };
    const invite = await app.post("/api/newsroom/staff/invitations", invited, headers);
    expect(invite.status).toBe(403);
    // Nor together with the cookie of somebody who may.
    const both = { ...owner.headers, ...headers };
    expect((await app.post(TOKENS, typed, both)).status).toBe(403);
  });

  test("of a moderator, who sees an address only when fresh, sees none", async () => {
    const moderator = await signedInStaff(app.deps, { roles: ["moderator"] });
    const { headers } = await tokenOf(moderator, ["comments.judge"]);
    const response = await app.post("/api/newsroom/comments/1/look-up", {}, headers);
    expect(response.status).toBe(403);
  });

  test("is made only by somebody who proved who they are", async () => {
    const at = new Date(app.clock.now().getTime() - 11 * MINUTE);
    const person = await signedInStaff(app.deps, { at });
    const typed = { name: "Import", permissions: ["staff.read"], days: 30 };
    expect((await app.post(TOKENS, typed, person.headers)).status).toBe(428);
  });

  test("ends on its day", async () => {
    const person = await signedInStaff(app.deps);
    const { headers } = await tokenOf(person, ["staff.read"], 3);
    app.clock.advance(3 * DAY - MINUTE);
    expect((await read("staff", headers)).status).toBe(200);
    app.clock.advance(2 * MINUTE);
    expect((await read("staff", headers)).status).toBe(401);
    expect(await listed(person)).toEqual([]);
    const typed = { name: "Import", permissions: ["staff.read"], days: 367 };
    const fresh = await signedInStaff(app.deps);
    expect((await app.post(TOKENS, typed, fresh.headers)).status).toBe(400);
  });

  test("is ended by its person, and by nobody else's call", async () => {
    const person = await signedInStaff(app.deps);
    const { headers } = await tokenOf(person, ["staff.read"]);
    const [{ id }] = await listed(person);
    const stranger = await signedInStaff(app.deps);
    const end = (one: SignedIn) =>
      app.get(`${TOKENS}/${id}`, { method: "DELETE", headers: one.headers });
    expect((await end(stranger)).status).toBe(404);
    expect((await read("staff", headers)).status).toBe(200);
    expect((await end(person)).status).toBe(200);
    expect((await read("staff", headers)).status).toBe(401);
    expect((await end(person)).status).toBe(404);
  });

  test.each([
    ["suspension", { isSuspended: true }],
    ["reset", {}],
  ])("ends by %s, and does not work again", async (act, body) => {
    const owner = await signedInStaff(app.deps);
    const person = await signedInStaff(app.deps, { roles: ["editor"] });
    const { headers } = await tokenOf(person, ["stories.write"]);
    const path = `/api/newsroom/staff/${person.id}/${act}`;
    expect((await app.post(path, body, owner.headers)).status).toBe(200);
    expect((await read("stories", headers)).status).toBe(401);
    await app.post(
      `/api/newsroom/staff/${person.id}/suspension`,
      { isSuspended: false },
      owner.headers,
    );
    expect((await read("stories", headers)).status).toBe(401);
  });

  test("is shown once and stored as a hash", async () => {
    const person = await signedInStaff(app.deps);
    const { token } = await tokenOf(person, ["staff.read"]);
    expect(token).toMatch(/^newsroom_[\w-]{22}$/);
    const list = await read("me/tokens", person.headers);
    expect(await list.text()).not.toContain(token);
    const { rows } = await app.owner.pool.query(
      "select t::text as row from personal_tokens t union all select a::text from audit_log a",
    );
    const stored = rows.map(({ row }) => row).join("\n");
    for (const spelling of [token, Buffer.from(token).toString("hex")])
      expect(stored).not.toContain(spelling);
  });

  test("stands in the audit log when it is made, used and ended", async () => {
    const person = await signedInStaff(app.deps, { roles: ["editor"] });
    const { headers } = await tokenOf(person, ["stories.write"], 7);
    const [{ id, usedAt }] = await listed(person);
    expect(usedAt).toBe(null);
    await app.post("/api/newsroom/stories", { title: "By a script" }, headers);
    expect((await listed(person))[0].usedAt).toBe(app.clock.now().toISOString());
    await app.get(`${TOKENS}/${id}`, { method: "DELETE", headers: person.headers });
    const subject = `staff ${person.id}`;
    expect(await auditLines(person.id)).toMatchObject([
      {
        what: "staff make-token",
        subject,
        via: "browser",
        details: { token: id, permissions: "stories.write", days: 7 },
      },
      { via: "token", details: { token: id } },
      { what: "staff end-tokens", subject, via: "browser", details: { token: id } },
    ]);
  });

  test("needs no cookie and no origin, and is refused when unknown", async () => {
    const person = await signedInStaff(app.deps);
    const { token } = await tokenOf(person, ["staff.read"]);
    const wrong = `${token.slice(0, -1)}${token.endsWith("A") ? "Q" : "A"}`;
    for (const given of [`Bearer ${wrong}`, "Bearer newsroom_", `Basic ${token}`, token])
      expect((await read("staff", { authorization: given })).status).toBe(401);
    // A wrong token is not made good by a cookie.
    const both = { ...person.headers, authorization: `Bearer ${wrong}` };
    expect((await read("staff", both)).status).toBe(401);
  });

  test("is ended with all others of its person by command", async () => {
    const person = await signedInStaff(app.deps);
    const first = await tokenOf(person, ["staff.read"]);
    const second = await tokenOf(person, ["audit.read"]);
    const ended = await shell.run("staff", "end-tokens", person.email);
    expect(ended.out).toContain(`Ended 2 tokens of ${person.email}.`);
    for (const { headers } of [first, second])
      expect((await read("staff", headers)).status).toBe(401);
    expect(await shell.audited()).toContainEqual(
      expect.stringContaining(`mia: staff end-tokens: staff ${person.id}`),
    );
    expect(await shell.run("staff", "end-tokens", person.email)).toMatchObject({ code: 1 });
  });

  test("there are at most 20 of a person", async () => {
    const person = await signedInStaff(app.deps);
    const typed = { name: "Import", permissions: ["staff.read"], days: 30 };
    const made = await Promise.all(
      Array.from({ length: 22 }, () => app.post(TOKENS, typed, person.headers)),
    );
    const statuses = made.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
    expect(await listed(person)).toHaveLength(20);
  });
});
