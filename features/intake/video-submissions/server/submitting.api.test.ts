import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "#shared/time/units.ts";
import { aSubmission, type People, startPeople } from "#testing/builders/people.ts";
import { agreementText } from "../agreement.ts";
import { AGREEMENT_REQUIRED } from "../submission-texts.ts";

// Covers what the server accepts as a submission. Decisions: decisions.api.test.ts.

let site: People;
beforeAll(async () => {
  site = await startPeople();
});
afterAll(() => site.close());

const count = async () => {
  const [row] = await site.rowsOf("select count(*)::int as count from video_submissions");
  return row.count as number;
};
const byTitle = (title: string) =>
  site.rowsOf("select * from video_submissions where title = $1 order by id", [title]);
const noticesOf = (id: number) =>
  site.rowsOf("select * from outbox where key = $1", [`submission-notice:${id}`]);

describe("submitting a video", () => {
  test("[API-40] stores the submission and mails a notice to the newsroom", async () => {
    const given = aSubmission({
      submitterEmail: "Ada@Witness.Example",
      title: " The  night barge ",
    });
    const response = await site.submit(given);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const [row] = await byTitle("The night barge");
    expect(await response.json()).toEqual({
      message: "Your video submission has been sent to our team for review.",
      reference: row.reference,
    });
    expect(row).toMatchObject({
      description: given.description,
      location: given.location,
      submitter_name: "Ada Quay",
      submitter_email: "Ada@witness.example",
      video_url: "https://video.example/watch?v=1",
      status: "waiting",
      held_for: [],
      created_at: site.app.clock.now(),
    });
    expect(row.reference).toMatch(/^V-[A-Z2-9]{8}$/);
    expect(await noticesOf(row.id)).toMatchObject([{ data: { submissionId: row.id } }]);
  });

  test("[SUB-11] SF2 stores the text of the agreement and when it was accepted", async () => {
    await site.submit({ title: "Agreed" });
    const [row] = await byTitle("Agreed");
    expect(row.agreed_at).toEqual(site.app.clock.now());
    const [agreement] = await site.rowsOf(
      "select * from submission_agreements where version = $1",
      [row.agreement_version],
    );
    expect(agreement.body).toBe(agreementText());
    for (const statement of [
      "update submission_agreements set body = ''",
      "delete from submission_agreements",
      "truncate submission_agreements cascade",
    ])
      await expect(site.rowsOf(statement), statement).rejects.toThrow("only added to");
  });

  test("[SUB-10] SF2 without agreement nothing is stored", async () => {
    const before = await count();
    for (const agreementAccepted of [undefined, false, null, "true", 1, {}]) {
      const response = await site.submit({ agreementAccepted });
      expect(response.status, String(agreementAccepted)).toBe(400);
      expect(await response.text()).toBe(AGREEMENT_REQUIRED.description);
    }
    const older = await site.submit({ agreementVersion: "2020-01-01" });
    expect(older.status).toBe(409);
    expect(await older.text()).toContain("reload the page");
    expect(await count()).toBe(before);
  });

  test("every field but the link is required, and no other is accepted", async () => {
    const before = await count();
    const needed = {
      title: "a title",
      location: "the location",
      description: "a description",
      date: "the day it was filmed",
      submitterName: "your name",
      submitterEmail: "your email address",
    };
    for (const [name, what] of Object.entries(needed)) {
      for (const value of [undefined, null, "", "  \n ", 7, ["x"]]) {
        const response = await site.submit({ [name]: value });
        expect(response.status, `${name} ${value}`).toBe(400);
        expect(await response.text()).toContain(`Please enter ${what}`);
      }
    }
    for (const extra of ["status", "id", "points", "isAdmin", "createdAt", "__proto__x"])
      expect((await site.submit({ [extra]: 1 })).status, extra).toBe(400);
    expect(await count()).toBe(before);
  });

  test("lengths are counted in characters, and the day must be valid", async () => {
    for (const [name, most] of Object.entries({ title: 150, location: 200, submitterName: 80 })) {
      const longest = "😀".repeat(most);
      expect((await site.submit({ [name]: longest })).status, name).toBe(200);
      expect((await site.submit({ [name]: `${longest}😀` })).status, name).toBe(400);
    }
    for (const date of ["2000-01-01", "2026-11-15", "2026-11-16"])
      expect((await site.submit({ date })).status, date).toBe(200);
    for (const date of "1999-12-31 2026-11-17 2026-02-30 0000-00-00 +275760-01-01 2026-11-15T00:00:00Z 15.11.2026".split(
      " ",
    ))
      expect((await site.submit({ date })).status, date).toBe(400);
  });

  test("unusual characters are refused or stored as text", async () => {
    const before = await count();
    for (const name of ["title", "description", "location", "submitterName", "submitterEmail"]) {
      for (const odd of ["a\u0000b", "\ud800", "\u200b\u200d", "\u202e"])
        expect((await site.submit({ [name]: odd })).status, `${name} ${odd}`).toBe(400);
    }
    expect(await count()).toBe(before);
    const title = `<script>alert(1)</script> ${"e\u0301".repeat(3)} 👩‍👧 ' -- \u202e`;
    expect((await site.submit({ title })).status).toBe(200);
    expect(await byTitle("<script>alert(1)</script> ééé 👩‍👧 ' --")).toHaveLength(1);
  });

  test("[SUB-03] SF1 a link is optional, http or https, and normalized", async () => {
    for (const [title, videoUrl, stored] of [
      ["no link", undefined, null],
      ["blank link", "", null],
      ["spaced link", "  ", null],
      ["odd link", 'HTTPS://Video.EXAMPLE/"><b>', "https://video.example/%22%3E%3Cb%3E"],
    ]) {
      expect((await site.submit({ title, videoUrl })).status, `${title}`).toBe(200);
      expect(await byTitle(`${title}`)).toMatchObject([{ video_url: stored }]);
    }
    const before = await count();
    for (const videoUrl of ["javascript:alert(1)", "data:text/html,x", "video.example", "x"]) {
      const response = await site.submit({ videoUrl });
      expect(response.status, videoUrl).toBe(400);
      expect(await response.text()).toContain("Please enter a link that begins with");
    }
    expect(await count()).toBe(before);
  });
});

describe("SF5 a submission", () => {
  test("sent fifty times at once is stored once with the same response", async () => {
    const body = aSubmission({ title: "Fifty at once", clientKey: "one-key-of-one-form" });
    const posts = Array.from({ length: 50 }, () => site.post("/api/submit-video", body));
    const responses = await Promise.all((await Promise.all(posts)).map((one) => one.json()));
    expect(new Set(responses.map((reply) => JSON.stringify(reply))).size).toBe(1);
    const rows = await byTitle("Fifty at once");
    expect(rows).toHaveLength(1);
    expect(await noticesOf(rows[0].id)).toHaveLength(1);
  });

  test("that is spam or a repeat is stored without a mail and with the same response", async () => {
    const received = await site.submit({ title: "Told", description: "The same words, twice." });
    expect(received.status).toBe(200);
    for (const [title, given, heldFor] of [
      ["Trapped", { website: "https://spam.example" }, ["honeypot"]],
      ["Hasty", { fillSeconds: 0 }, ["speed"]],
      ["Told again", { description: "the SAME  words, twice." }, ["repeat"]],
    ] as const) {
      const response = await site.submit({ title, ...given });
      expect(response.status).toBe(200);
      expect(Object.keys(await response.json())).toEqual(["message", "reference"]);
      const [row] = await byTitle(title);
      expect(row.held_for, title).toEqual(heldFor);
      expect(await noticesOf(row.id)).toEqual([]);
    }
  });

  test("is limited to six hundred an hour overall", async () => {
    site.app.clock.set(new Date("2026-11-20T10:00:00Z"));
    await site.submit();
    // As after so many.
    const { rowCount } = await site.app.database.pool.query(
      "update recent_tries set tries = 599 where what = 'submit video, altogether' and tries = 1",
    );
    expect(rowCount).toBe(1);
    expect((await site.submit()).status).toBe(200);
    const before = await count();
    expect((await site.submit()).status).toBe(428);
    expect(await count()).toBe(before);
    site.app.clock.advance(HOUR);
    expect((await site.submit()).status).toBe(200);
  });

  test("is limited to five in ten minutes per network", async () => {
    const from = "10.77.0.1";
    for (let tries = 0; tries < 5; tries++) expect((await site.submit({}, from)).status).toBe(200);
    const before = await count();
    const refused = await site.submit({}, from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await count()).toBe(before);
    site.app.clock.advance(15 * MINUTE);
    expect((await site.submit({}, from)).status).toBe(200);
  });
});
