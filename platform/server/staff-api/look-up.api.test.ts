import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { declineApplication } from "#features/intake/freelancers/server/applications.ts";
import type { Role } from "#shared/newsroom/permissions.ts";
import { HOUR } from "#shared/time/units.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { aComment } from "#testing/builders/commenters.ts";
import { type People, startPeople } from "#testing/builders/people.ts";
import { signedInStaff } from "#testing/builders/staff.ts";

let site: People;
beforeAll(async () => {
  site = await startPeople();
  // The functions of the database go by its own clock.
  site.app.clock.set(new Date());
});
afterAll(() => site.close());

async function aCommentOf(authorEmail: string): Promise<number> {
  const { id: articleId } = await publishedArticle(site.app.deps);
  const body = { articleId, ...aComment({ authorEmail }) };
  const response = await site.post(`/api/articles/${articleId}/comments`, body);
  expect(response.status).toBe(200);
  const { rows } = await site.app.owner.pool.query<{ id: number }>(
    "select comment_id as id from comment_authors where email = $1",
    [authorEmail],
  );
  return rows[0]?.id ?? 0;
}

/** With a session that was proven just now. */
const staffOf = (role: Role, at = new Date()) =>
  signedInStaff(site.app.deps, { roles: [role], at });

const auditLines = async (subject: string) => {
  const { rows } = await site.app.owner.pool.query<{ what: string; staff_id: number; via: string }>(
    "select what, staff_id, via from audit_log where subject = $1",
    [subject],
  );
  return rows;
};

const refused = { cause: { code: "42501" } };

describe("[ROLE-07] private tables", () => {
  test.each(["select email from comment_authors", "select date_of_birth from applicant_details"])(
    "the serving role cannot read: %s",
    async (statement) => {
      await expect(site.app.deps.db.execute(sql.raw(statement))).rejects.toMatchObject(refused);
    },
  );

  test("their functions refuse without a fresh session", async () => {
    const id = await aCommentOf("refused@reader.example");
    const application = await site.applied();
    const fresh = await staffOf("moderator");
    const stale = await staffOf("moderator", new Date(Date.now() - HOUR));
    const other = await staffOf("author");
    const ended = await staffOf("owner");
    await site.app.owner.pool.query(
      "update staff_sessions set ended_at = now() where staff_id = $1",
      [ended.id],
    );
    for (const { token } of [stale, other, ended, { token: "no such token" }]) {
      const query = sql`select look_up_commenter(${token}, ${id})`;
      await expect(site.app.deps.db.execute(query)).rejects.toMatchObject(refused);
    }
    const applicant = sql`select * from look_up_applicant(${fresh.token}, ${application})`;
    await expect(site.app.deps.db.execute(applicant)).rejects.toMatchObject(refused);
    expect(await auditLines(`comment ${id}`)).toEqual([]);
    expect(await auditLines(`application ${application}`)).toEqual([]);
  });

  test("the part that checks the session cannot be called alone", async () => {
    const { token } = await staffOf("owner");
    const query = sql`select look_up_by_staff(${token}, array['owner'], 'made up', 'made up')`;
    await expect(site.app.deps.db.execute(query)).rejects.toMatchObject(refused);
  });

  test("a moderator gets one address, and the audit log says so", async () => {
    const id = await aCommentOf("one@reader.example");
    const { id: staffId, headers } = await staffOf("moderator");
    const response = await site.app.post(`/api/newsroom/comments/${id}/look-up`, {}, headers);
    expect(await response.json()).toEqual({ email: "one@reader.example" });
    expect(await auditLines(`comment ${id}`)).toEqual([
      { what: "comments look-up", staff_id: staffId, via: "browser" },
    ]);
  });

  test("a session that the database finds too old is asked to prove again", async () => {
    const id = await aCommentOf("old@reader.example");
    const at = new Date(Date.now() - HOUR);
    const { headers } = await staffOf("moderator", at);
    site.app.clock.set(at);
    const response = await site.app.post(`/api/newsroom/comments/${id}/look-up`, {}, headers);
    site.app.clock.set(new Date());
    expect(response.status).toBe(428);
  });
});

test("an applicant's details are shown to intake, and are gone after declining", async () => {
  const id = await site.applied();
  const { headers } = await staffOf("intake");
  const lookUp = async () =>
    (await site.app.post(`/api/newsroom/applications/${id}/look-up`, {}, headers)).json();
  expect(await lookUp()).toEqual({
    details: { phoneNumber: "+1 555 0199", dateOfBirth: "1990-02-28" },
  });
  expect(await auditLines(`application ${id}`)).toHaveLength(1);
  await declineApplication({ ...site.app.deps, db: site.app.owner.db }, id, { reason: "Not now." });
  expect(await lookUp()).toEqual({ details: null });
});
