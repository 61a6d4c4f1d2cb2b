import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY } from "#shared/time/units.ts";
import { type Commenters, startCommenters } from "#testing/builders/commenters.ts";
import type { PublicComment } from "../calls/comments.ts";
import { commentJobs } from "./jobs.ts";
import { listHeld } from "./list-comments.ts";
import { importComment } from "./public.ts";
import { approveComments, removeComments } from "./verdicts.ts";

let site: Commenters;
beforeAll(async () => {
  site = await startCommenters({ cache: "on" });
});
afterAll(() => site.close());

const held = { website: "held" };

test("what is held is listed with its reasons, the longest waiting first", async () => {
  const id = await site.article();
  const first = await site.posted(id, held);
  site.app.clock.advance(1_000);
  const second = await site.posted(id, { fillSeconds: 0 });
  await site.posted(id);
  expect(await listHeld(site.app.deps)).toEqual([
    { ...first, heldFor: ["honeypot"] },
    { ...second, heldFor: ["speed"] },
  ]);
  expect(await listHeld(site.app.deps, { limit: 1 })).toHaveLength(1);
});

describe("a moderator", () => {
  test("approves: cached responses show it at once, and approving twice is harmless", async () => {
    const id = await site.article();
    const comment = await site.posted(id, held);
    expect(await site.list(id)).toEqual([]);
    expect(await site.countShown(id)).toBe(0);
    await approveComments(site.app.deps, [comment.id]);
    await approveComments(site.app.deps, [comment.id]);
    await site.app.settled();
    expect(await site.list(id)).toEqual([comment]);
    expect(await site.countShown(id)).toBe(1);
  });

  test("removes: cached responses lose it at once, and removing twice is harmless", async () => {
    const id = await site.article();
    const [shown, waiting] = [await site.posted(id), await site.posted(id, held)];
    expect(await site.list(id)).toEqual([shown]);
    for (const { id: comment } of [waiting, shown, shown])
      await removeComments(site.app.deps, [comment]);
    await site.app.settled();
    expect(await site.list(id)).toEqual([]);
    expect(await site.countShown(id)).toBe(0);
    await expect(approveComments(site.app.deps, [shown.id])).rejects.toThrow("was removed");
    expect((await listHeld(site.app.deps)).map((one) => one.id)).not.toContain(waiting.id);
  });

  test("gets an error when there is no such comment", async () => {
    await expect(approveComments(site.app.deps, [2_000_000])).rejects.toThrow("no comment");
    await expect(removeComments(site.app.deps, [2_000_000])).rejects.toThrow("no comment");
  });

  test("removed text is held when sent again, and deleted after a month", async () => {
    const id = await site.article();
    const comment = await site.posted(id, { content: "Nasty.", authorName: "Ana" });
    await removeComments(site.app.deps, [comment.id]);
    await site.posted(id, { content: "Nasty.", authorName: "Ana" });
    await site.posted(id, { content: "NASTY", authorName: "Bo" });
    expect(await site.list(id)).toEqual([]);

    const [job] = commentJobs;
    const run = { signal: new AbortController().signal, since: undefined };
    const emails = async () =>
      (
        await site.app.owner.pool.query("select 1 from comment_authors where comment_id = $1", [
          comment.id,
        ])
      ).rowCount;
    site.app.clock.advance(30 * DAY);
    await job?.run(site.app.deps, run);
    expect([await site.stored(id), await emails()]).toMatchObject([{ length: 2 }, 1]);
    site.app.clock.advance(1);
    await job?.run(site.app.deps, run);
    expect([await site.stored(id), await emails()]).toMatchObject([{ length: 1 }, 0]);
  });
});

test("the first comment appears at once in a cached empty list", async () => {
  const id = await site.article();
  expect(await site.list(id)).toEqual([]);
  for (let index = 1; index <= 5; index++) {
    const comment = await site.posted(id);
    expect((await site.list(id))[0]).toEqual(comment);
    expect(await site.countShown(id)).toBe(index);
  }
});

test("an imported comment is shown under its own date and counted", async () => {
  const id = await site.article();
  const { deps, clock } = site.app;
  const then = new Date(clock.now().getTime() - DAY);
  const at = { ...deps, clock: { now: () => then } };
  const given = { articleId: id, content: "https://a.example https://b.example" };
  await importComment(at, { ...given, authorName: "Ana", authorEmail: "ana@reader.example" });
  expect(await site.list(id)).toMatchObject([{ createdAt: then.toISOString() }]);
  expect(await site.countShown(id)).toBe(1);
});

test("D7 many moderators who decide on one comment at once decide once", async () => {
  const id = await site.article();
  const comment = await site.posted(id, held);
  const together = (decide: () => Promise<void>) => Promise.all(Array.from({ length: 20 }, decide));
  await together(() => approveComments(site.app.deps, [comment.id]));
  await site.app.settled();
  expect(await site.countShown(id)).toBe(1);
  const { id: another } = await site.posted(id);
  await together(() => removeComments(site.app.deps, [comment.id]));
  await site.app.settled();
  expect(await site.countShown(id)).toBe(1);
  expect((await site.list(id)).map((one) => one.id)).toEqual([another]);
});

/** More at once than there are connections, but few enough that none times out on a busy machine. */
async function inWaves(tasks: readonly (() => Promise<unknown>)[]) {
  const outcomes: PromiseSettledResult<unknown>[] = [];
  for (let next = 0; next < tasks.length; next += 25)
    outcomes.push(
      ...(await Promise.allSettled(tasks.slice(next, next + 25).map((task) => task()))),
    );
  return outcomes;
}

test("D7 eighty posts, approvals and removals at once: the count is the number shown", async () => {
  const id = await site.article();
  const start: PublicComment[] = [];
  await inWaves(
    Array.from({ length: 24 }, (_, index) => async () => {
      start.push(await site.posted(id, index % 2 ? held : {}));
    }),
  );
  const work = [
    ...Array.from({ length: 32 }, (_, index) => () => site.posted(id, index % 4 ? {} : held)),
    ...start.map((comment) => () => approveComments(site.app.deps, [comment.id])),
    // Against the approvals, and against each other.
    ...[...start.slice(0, 12), ...start.slice(0, 12)].map(
      (comment) => () => removeComments(site.app.deps, [comment.id]),
    ),
  ];
  expect(work).toHaveLength(80);
  const shuffled = work.toSorted(() => Math.random() - 0.5);
  const outcomes = await inWaves(shuffled);
  // An approval may come after the removal, and can fail for no other reason.
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect(String(outcome.reason)).toContain("was removed");
  const shown = (await site.stored(id)).filter(({ status }) => status === "shown");
  expect(shown).toHaveLength(12 + 24);
  await site.app.settled();
  expect(await site.countShown(id)).toBe(shown.length);
  expect(await site.list(id, "?limit=100")).toHaveLength(shown.length);
});
