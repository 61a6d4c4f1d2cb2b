import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ContributorStats } from "#features/intake/calls/contributors.ts";
import { MINUTE } from "#shared/time/units.ts";
import { site as publication } from "#site.config.ts";
import { type People, startPeople } from "#testing/builders/people.ts";
import { acceptSubmission, declineSubmission, reverseSubmission } from "./decisions.ts";
import { listSubmissions, showSubmission } from "./submissions.ts";

// Covers editors' decisions, and that points and mails follow once.

const PER_VIDEO = publication.pointsPerVideo;
const FIRST_FRAME = 25;

let site: People;
beforeAll(async () => {
  site = await startPeople();
});
afterAll(() => site.close());

const stats = async (email: string) =>
  (await site.lookUp(email)).json() as Promise<ContributorStats>;
const pointsOf = async (email: string) => (await stats(email)).contributor.points;
const mailsTo = async (email: string) =>
  (await site.rowsOf("select kind from outbox where recipient = $1 order by id", [email])).map(
    ({ kind }) => kind,
  );
const reason = "The bridge in it is another one.";

describe("accepting", () => {
  test("[CONTRIB-13] credits points and achievements once and sends a mail", async () => {
    const email = "first@witness.example";
    const id = await site.submitted({ submitterEmail: email, title: "Barge adrift" });
    expect((await site.lookUp(email)).status).toBe(404);
    const credit = await acceptSubmission(site.app.deps, id);
    expect(credit).toEqual({
      isChanged: true,
      points: PER_VIDEO + FIRST_FRAME,
      achievements: ["First Frame"],
      balance: PER_VIDEO + FIRST_FRAME,
    });
    expect(await acceptSubmission(site.app.deps, id)).toMatchObject({ points: 0 });
    expect(await stats(email)).toMatchObject({
      contributor: { name: "Ada Quay", points: PER_VIDEO + FIRST_FRAME, badges: ["slate"] },
      totalAchievements: 1,
      recentActivities: [
        { description: "Achievement earned: First Frame", points: FIRST_FRAME },
        { description: "Video accepted: Barge adrift", points: PER_VIDEO },
      ],
    });
    expect(await mailsTo(email)).toEqual(["submission accepted"]);
    expect(await showSubmission(site.app.deps, id)).toMatchObject({ status: "accepted" });
  });

  test("by ten editors at once credits the points once", async () => {
    const email = "crowd@witness.example";
    const id = await site.submitted({ submitterEmail: email });
    await Promise.all(Array.from({ length: 10 }, () => acceptSubmission(site.app.deps, id)));
    expect(await pointsOf(email)).toBe(PER_VIDEO + FIRST_FRAME);
    expect(await mailsTo(email)).toEqual(["submission accepted"]);
  });

  test("a mark added later brings its achievement and another mail", async () => {
    const email = "marked@witness.example";
    const id = await site.submitted({ submitterEmail: email });
    await acceptSubmission(site.app.deps, id, { marks: ["night"] });
    const later = await acceptSubmission(site.app.deps, id, { marks: ["night", "front page"] });
    expect(later).toMatchObject({ points: 150, achievements: ["Front Page"] });
    expect((await stats(email)).contributor.badges).toEqual(["slate", "moon", "star"]);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test("one person is one contributor in any spelling of the address", async () => {
    for (const submitterEmail of ["Sam@Witness.Example", "sam@witness.example"])
      await acceptSubmission(
        site.app.deps,
        await site.submitted({ submitterEmail, submitterName: submitterEmail }),
      );
    const { contributor } = await stats("SAM@witness.example");
    expect(contributor).toMatchObject({ name: "Sam@Witness.Example", points: 125 });
  });
});

describe("reversing", () => {
  test("reverses all points once and sends a mail", async () => {
    const email = "taken@witness.example";
    const id = await site.submitted({ submitterEmail: email, title: "Other bridge" });
    await acceptSubmission(site.app.deps, id, { marks: ["night"] });
    const before = await site.rowsOf("select * from contributor_entries order by id");
    site.app.clock.advance(MINUTE);
    const credit = await reverseSubmission(site.app.deps, id, { reason });
    expect(credit).toMatchObject({ balance: 0, achievements: ["First Frame", "Night Shift"] });
    expect(credit.points).toBe(-(PER_VIDEO + FIRST_FRAME + 40));
    expect(await reverseSubmission(site.app.deps, id, { reason })).toMatchObject({ points: 0 });
    const after = await stats(email);
    expect(after.contributor).toMatchObject({ points: 0, badges: [] });
    expect(after.earnedAchievements).toEqual([]);
    expect(after.recentActivities.map(({ description }) => description)).toContain(
      "Video withdrawn: Other bridge",
    );
    const entries = await site.rowsOf("select * from contributor_entries order by id");
    expect(entries.slice(0, before.length)).toEqual(before);
    expect(await mailsTo(email)).toEqual(["submission accepted", "submission reversed"]);
  });

  test("allows another acceptance, which counts again", async () => {
    const email = "again@witness.example";
    const id = await site.submitted({ submitterEmail: email });
    await acceptSubmission(site.app.deps, id);
    await reverseSubmission(site.app.deps, id, { reason });
    await acceptSubmission(site.app.deps, id);
    expect(await pointsOf(email)).toBe(PER_VIDEO + FIRST_FRAME);
    await reverseSubmission(site.app.deps, id, { reason });
    expect(await pointsOf(email)).toBe(0);
  });

  test("keeps what other videos earned", async () => {
    const email = "both@witness.example";
    const [one, two] = [
      await site.submitted({ submitterEmail: email }),
      await site.submitted({ submitterEmail: email }),
    ];
    for (const id of [one, two]) await acceptSubmission(site.app.deps, id);
    await reverseSubmission(site.app.deps, one, { reason });
    expect((await stats(email)).contributor).toMatchObject({ points: 75, badges: ["slate"] });
  });

  test("needs an accepted submission", async () => {
    const id = await site.submitted();
    await expect(reverseSubmission(site.app.deps, id, { reason })).rejects.toThrow("not accepted");
    await expect(reverseSubmission(site.app.deps, 999_999, { reason })).rejects.toThrow(
      "There is no",
    );
  });
});

describe("declining", () => {
  test("needs a reason, which is stored and mailed", async () => {
    const email = "declined@witness.example";
    const id = await site.submitted({ submitterEmail: email });
    await expect(declineSubmission(site.app.deps, id, { reason: " " })).rejects.toThrow("reason");
    await declineSubmission(site.app.deps, id, { reason });
    await declineSubmission(site.app.deps, id, { reason: "another" });
    expect(await showSubmission(site.app.deps, id)).toMatchObject({ status: "declined", reason });
    expect(await mailsTo(email)).toEqual(["submission declined"]);
    expect((await site.lookUp(email)).status).toBe(404);
  });

  test("is refused for accepted submissions and sends no mail for spam", async () => {
    const accepted = await site.submitted();
    await acceptSubmission(site.app.deps, accepted);
    await expect(declineSubmission(site.app.deps, accepted, { reason })).rejects.toThrow("Reverse");
    const submitterEmail = "spam@witness.example";
    const held = await site.submitted({ submitterEmail, website: "x" });
    await declineSubmission(site.app.deps, held, { reason });
    expect(await mailsTo(submitterEmail)).toEqual([]);
  });
});

test("editors see waiting submissions, oldest first, with spam separately, and the agreed text", async () => {
  const first = await site.submitted({ title: "Waits longer" });
  site.app.clock.advance(MINUTE);
  const second = await site.submitted({ title: "Waits less" });
  const held = await site.submitted({ title: "Spam", website: "x" });
  const ids = (await listSubmissions(site.app.deps)).map(({ id }) => id);
  expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second));
  expect(ids).not.toContain(held);
  expect((await listSubmissions(site.app.deps, { held: true })).map(({ id }) => id)).toEqual([
    held,
  ]);
  const shown = await showSubmission(site.app.deps, first);
  expect(shown).toMatchObject({ title: "Waits longer", status: "waiting", reason: null });
  expect(shown.agreementText).toContain("Content Submission Agreement");
  await expect(showSubmission(site.app.deps, 999_999)).rejects.toThrow("There is no submission");
});
