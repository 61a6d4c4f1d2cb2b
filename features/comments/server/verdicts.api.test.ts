import { afterAll, beforeAll, expect, test } from "vitest";
import { openShell } from "#testing/app/open-shell.ts";
import { type Commenters, startCommenters } from "#testing/builders/commenters.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import type { CommentRule, CommentState, VerdictOutcome } from "../calls/staff-comments.ts";
import { held, ModeratorCalls } from "./moderator-calls.test-kit.ts";

// Owns what moderators decide in the browser, call by call. Reports and bans: reports-and-bans.api.test.ts. The screen:
// e2e/newsroom/queues/moderation.e2e.ts.

let site: Commenters;
let moderator: ModeratorCalls;
beforeAll(async () => {
  site = await startCommenters({ cache: "on" });
  moderator = await ModeratorCalls.signIn(site);
});
afterAll(() => site.close());

const verdictIds = ({ judged }: VerdictOutcome) => judged.map(({ verdict }) => verdict?.id);

test("[MOD-04] undo restores the state and the count before, of one and of many", async () => {
  const article = await site.article();
  const [shown, waiting] = [await site.posted(article), await site.posted(article, held)];
  const before = [await moderator.stateOf(shown.id), await moderator.stateOf(waiting.id)];
  const first = await moderator.judge("removed", before);
  expect(first.judged.map(({ status, verdict }) => [status, verdict?.by])).toEqual([
    ["removed", "Mo"],
    ["removed", "Mo"],
  ]);
  await site.app.settled();
  expect(await site.countShown(article)).toBe(0);
  const second = await moderator.judge("shown", first.judged);
  await site.app.settled();
  expect(await site.countShown(article)).toBe(2);
  await moderator.send("/comments/undo", { verdicts: verdictIds(second) });
  expect([await moderator.stateOf(shown.id), await moderator.stateOf(waiting.id)]).toEqual(
    first.judged,
  );
  await moderator.send("/comments/undo", { verdicts: verdictIds(first) });
  expect([await moderator.stateOf(shown.id), await moderator.stateOf(waiting.id)]).toEqual(before);
  await site.app.settled();
  expect(await site.countShown(article)).toBe(1);
  expect((await site.list(article)).map(({ id }) => id)).toEqual([shown.id]);
  expect(await moderator.auditOf(`comment ${waiting.id}`)).toEqual([
    "comments remove",
    "comments restore",
    "comments undo",
    "comments undo",
  ]);
});

test("[MOD-04] undo opens reports again, and nobody takes back what a colleague decided", async () => {
  const { id } = await site.posted(await site.article());
  await moderator.report(id);
  const outcome = await moderator.judge("shown", [await moderator.stateOf(id)]);
  expect(await moderator.find("reported", id)).toBeUndefined();
  const colleague = await signedInStaff(site.app.deps, { roles: ["editor"] });
  const verdicts = verdictIds(outcome);
  const refused = await moderator.send<VerdictOutcome>("/comments/undo", { verdicts }, colleague);
  expect(refused).toMatchObject({ judged: [], skipped: [{ id, status: "shown" }] });
  await moderator.send("/comments/undo", { verdicts });
  expect(await moderator.find("reported", id)).toMatchObject({
    reports: [{ reason: "spam", count: 1 }],
  });
});

test("[MOD-05] of two verdicts on what both saw only the first counts, and the second learns of it", async () => {
  const { id } = await site.posted(await site.article(), held);
  const seen = [await moderator.stateOf(id)];
  const colleague = await signedInStaff(site.app.deps, { roles: ["editor"], name: "Kim Park" });
  await moderator.judge("removed", seen, colleague);
  const late = await moderator.judge("shown", seen);
  expect(late).toMatchObject({
    judged: [],
    skipped: [{ id, status: "removed", verdict: { by: "Kim Park" } }],
  });
  expect(await moderator.auditOf(`comment ${id}`)).toEqual(["comments remove"]);
});

test("[MOD-06] after 200 mixed acts by three at once the counts equal the rows", async () => {
  const articles = [await site.article(), await site.article()];
  const posted: number[] = [];
  for (let index = 0; index < 24; index += 1) {
    const article = articles[index % 2] ?? 0;
    posted.push((await site.posted(article, index % 3 ? held : {})).id);
  }
  const people = [
    moderator.staff,
    await signedInStaff(site.app.deps, { roles: ["moderator"] }),
    await signedInStaff(site.app.deps, { roles: ["editor"] }),
  ];
  let acts = 0;
  const work = async (by: SignedIn, seed: number) => {
    for (let step = 0; acts < 200; step += 1) {
      acts += 1;
      const some = [posted[(step * 7 + seed) % 24] ?? 0, posted[(step * 5 + seed * 3) % 24] ?? 0];
      const ids = [...new Set(some)];
      const states = await moderator.read<CommentState[]>(`/comments/states?ids=${ids.join(",")}`);
      const status = (["shown", "held", "removed"] as const)[(step + seed) % 3] ?? "held";
      const outcome = await moderator.judge(status, states, by);
      if (step % 4 === 0 && outcome.judged.length > 0)
        await moderator.send("/comments/undo", { verdicts: verdictIds(outcome) }, by);
      if (step % 5 === 0) await moderator.report(ids[0] ?? 0);
    }
  };
  await Promise.all(people.map(work));
  await site.app.settled();
  for (const article of articles) {
    const stored = await site.stored(article);
    const shown = stored.filter(({ status }) => status === "shown");
    expect(await site.countShown(article)).toBe(shown.length);
    expect(await site.list(article, "?limit=100")).toHaveLength(shown.length);
  }
  for (const tab of ["held", "reported", "shown", "removed"] as const) {
    const { comments, total, waiting } = await moderator.list(tab);
    expect(comments, tab).toHaveLength(total);
    if (tab === "held" || tab === "reported") expect(waiting[tab]).toBe(total);
  }
}, 120_000);

test("pages of a tab continue where the last ended", async () => {
  const article = await site.article();
  for (let index = 0; index < 5; index += 1) {
    site.app.clock.advance(1_000);
    await site.posted(article);
  }
  const all = (await moderator.list("shown")).comments.map(({ id }) => id);
  const first = await moderator.list("shown", { limit: 2 });
  const second = await moderator.list("shown", { after: first.next ?? "" });
  expect([...first.comments, ...second.comments].map(({ id }) => id)).toEqual(all);
});

test("commands judge and ban with the same acts in the audit log", async () => {
  const shell = openShell(site.app);
  const { id } = await site.posted(await site.article());
  for (const verb of ["hold", "approve", "remove", "restore"])
    await shell.runJson("comments", verb, `${id}`);
  expect(await moderator.auditOf(`comment ${id}`)).toEqual([
    "comments hold",
    "comments approve",
    "comments remove",
    "comments restore",
  ]);
  const rule = await shell.runJson<{ id: number; caught: number }>(
    ...["comments", "ban", "7d", "--person", `${id}`, "--refuse"],
  );
  expect(rule.caught).toBeGreaterThan(0);
  expect(await shell.runJson<CommentRule[]>("comments", "rules")).toContainEqual(
    expect.objectContaining({ id: rule.id, kind: "person", act: "refuse", by: "mia" }),
  );
  await shell.runJson("comments", "unban", `${rule.id}`);
  expect(await moderator.auditOf(`comment rule ${rule.id}`)).toEqual([
    "comments ban",
    "comments unban",
  ]);
});
