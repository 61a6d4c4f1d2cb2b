import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY } from "#shared/time/units.ts";
import { type Commenters, startCommenters } from "#testing/builders/commenters.ts";
import { listHeld } from "./list-comments.ts";
import { heldWords } from "./spam/held-words.ts";
import { approveComments } from "./verdicts.ts";

// Tests what it means to be held. The rules in detail: spam/judge-comment.test.ts.

let site: Commenters;
beforeAll(async () => {
  site = await startCommenters();
});
afterAll(() => site.close());

/** Why the newest comment on an article is held; undefined when it is shown. */
async function reasons(articleId: number) {
  const held = (await listHeld(site.app.deps)).filter((one) => one.articleId === articleId);
  return held.at(-1)?.heldFor;
}

describe("held", () => {
  test.each([
    ["[COMMENT-11] for its links", "links", { content: "https://a.example https://b.example" }],
    [
      "[COMMENT-13] for a word of the list",
      "words",
      { content: `Try this: ${heldWords[0]?.toUpperCase()}` },
    ],
    ["[COMMENT-14] for its speed", "speed", { fillSeconds: 1 }],
    ["[COMMENT-15] for its honeypot", "honeypot", { website: "https://a.example" }],
  ])("%s", async (_, reason, given) => {
    const id = await site.article();
    await site.posted(id, given);
    expect(await reasons(id)).toEqual([reason]);
    expect(await site.list(id)).toEqual([]);
    expect(await site.countShown(id)).toBe(0);
  });

  test("a comment with one source, written in its time, is shown", async () => {
    const id = await site.article();
    const content = "As the port says: https://port.example/report";
    const comment = await site.posted(id, { content, website: "", fillSeconds: 2 });
    expect(await site.list(id)).toEqual([comment]);
  });

  test("[COMMENT-16] [COMMENT-17] [COMMENT-18] is invisible and uncounted until a moderator approves it, and its author cannot tell", async () => {
    const id = await site.article();
    const shown = await site.post(id, { content: "Seen by everyone.", authorName: "One" });
    const held = await site.post(id, { content: "Seen later.", authorName: "Two", website: "x" });
    const names = ({ headers }: Response) =>
      [...headers.keys()].filter((name) => !/^(date|x-request-id)$/.test(name));
    expect(held.status).toBe(shown.status);
    expect(names(held)).toEqual(names(shown));
    const [first, second] = [await shown.json(), await held.json()];
    expect(second).toEqual({
      id: expect.any(Number),
      articleId: id,
      content: "Seen later.",
      authorName: "Two",
      createdAt: first.createdAt,
    });
    expect(Object.keys(second)).toEqual(Object.keys(first));
    expect(await site.list(id)).toEqual([first]);
    expect(await site.countShown(id)).toBe(1);

    await approveComments(site.app.deps, [second.id]);
    expect(await site.list(id)).toEqual([second, first]);
    expect(await site.countShown(id)).toBe(2);
  });
});

describe("[COMMENT-12] repeats", () => {
  const long = "Nobody on the lower quay believes a word of what the harbour office says.";

  test.each([
    ["on the same article by somebody else", "Well said!", { authorEmail: "bo@reader.example" }],
    ["on another article by the same person", "Well said!", { elsewhere: true }],
    [
      "a whole sentence anywhere by anybody",
      long,
      { elsewhere: true, authorEmail: "cy@reader.example" },
    ],
    ["in other capitals, spaces and letters", "Well said!", { content: "  WELL… SАID" }],
  ])("%s", async (_, content, { elsewhere, ...again }: Record<string, unknown>) => {
    const unique = `${content} ${crypto.randomUUID().slice(0, 6)}`;
    const ending = unique.slice(content.length);
    const first = await site.article();
    const second = elsewhere ? await site.article() : first;
    await site.posted(first, { content: unique });
    const repeated = "content" in again ? `${again.content}${ending}` : unique;
    await site.posted(second, { authorName: "Bo", ...again, content: repeated });
    expect(await reasons(second)).toEqual(["repeat"]);
    expect(await site.list(first)).toHaveLength(1);
    expect(await site.countShown(first)).toBe(1);
  });

  test("a short text of somebody else is no repeat, nor is one from last month", async () => {
    const [first, second] = [await site.article(), await site.article()];
    await site.posted(first, { content: "Thank you, all!" });
    await site.posted(second, { content: "Thank you, all!", authorEmail: "bo@reader.example" });
    expect(await site.countShown(second)).toBe(1);
    site.app.clock.advance(31 * DAY);
    await site.posted(first, { content: "Thank you, all!", authorName: "Ana again" });
    expect(await site.countShown(first)).toBe(2);
  });

  test("ten copies sent at once by ten people show one", async () => {
    const id = await site.article();
    const content = `The same all over. ${crypto.randomUUID()}`;
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        site.posted(id, { content, authorEmail: `reader${index}@reader.example` }),
      ),
    );
    expect(await site.list(id)).toHaveLength(1);
    expect(await site.countShown(id)).toBe(1);
    expect(await site.stored(id)).toHaveLength(10);
  });

  test("rows of hearts are distinguished", async () => {
    const id = await site.article();
    await site.posted(id, { content: "❤️❤️" });
    await site.posted(id, { content: "👏👏", authorEmail: "bo@reader.example" });
    expect(await site.list(id)).toHaveLength(2);
  });
});
