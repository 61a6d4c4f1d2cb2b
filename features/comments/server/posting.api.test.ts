import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createArticle, updateArticle } from "#features/stories/server/writing/saved-articles.ts";
import { HOUR, SECOND } from "#shared/time/units.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import { aComment, type Commenters, startCommenters } from "#testing/builders/commenters.ts";

// Tests posting and listing. What is held: spam.api.test.ts. Moderators: moderation.api.test.ts.

let site: Commenters;
beforeAll(async () => {
  site = await startCommenters();
});
afterAll(() => site.close());

describe("posting", () => {
  test("[API-31] [DATA-08] stores the comment and returns all of it but the address", async () => {
    const id = await site.article();
    const given = { content: "Late again.", authorName: "Ana", authorEmail: "Ana@Reader.example" };
    const response = await site.post(id, given);
    expect(response.status).toBe(200);
    const reply: unknown = await response.json();
    const [row] = await site.stored(id);
    expect(reply).toEqual({
      id: row.id,
      articleId: id,
      content: "Late again.",
      authorName: "Ana",
      createdAt: site.app.clock.now().toISOString(),
    });
    expect(row).toMatchObject({ article_id: id, content: "Late again.", author_name: "Ana" });
    const { rows } = await site.app.owner.pool.query(
      "select email from comment_authors where comment_id = $1",
      [row.id],
    );
    expect(rows).toEqual([{ email: "Ana@Reader.example" }]);
    expect(JSON.stringify(row)).not.toMatch(/reader\.example/i);
  });

  test("D1 the site itself cannot read an address again", async () => {
    const read = site.app.database.pool.query("select email from comment_authors");
    await expect(read).rejects.toThrow("permission denied");
  });

  test("[API-30] a comment is listed at once and counted, for this article alone", async () => {
    const [id, other] = [await site.article(), await site.article()];
    const comment = await site.posted(id);
    expect(await site.list(id)).toEqual([comment]);
    expect(await site.list(other)).toEqual([]);
    expect([await site.countShown(id), await site.countShown(other)]).toEqual([1, 0]);
  });

  test("[API-32] D5 an articleId that differs from the path is refused", async () => {
    const [id, other] = [await site.article(), await site.article()];
    for (const articleId of [other, String(other), 0, -1, 1.5, "x", null, undefined]) {
      const response = await site.post(id, { articleId });
      expect(response.status, String(articleId)).toBe(400);
    }
    expect(await site.stored(id)).toEqual([]);
    expect(await site.stored(other)).toEqual([]);
  });

  test("D5 an invisible article is not found", async () => {
    const { deps, clock } = site.app;
    const draft = await createArticle(deps, anArticle());
    const publishedAt = new Date(clock.now().getTime() + HOUR);
    const later = await publishedArticle(deps, { publishedAt });
    for (const id of [draft.id, later.id, 2_000_000_000]) {
      expect((await site.post(id)).status).toBe(404);
      expect((await site.app.get(`/api/articles/${id}/comments`)).status).toBe(404);
      expect(await site.stored(id)).toEqual([]);
    }
  });

  test("D5 closed comments can be read, and none added", async () => {
    const id = await site.article();
    const comment = await site.posted(id);
    await updateArticle(site.app.deps, id, { commentsOpen: false });
    const refused = await site.post(id);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toBe("Comments on this story are closed.");
    expect(await site.list(id)).toEqual([comment]);
    expect(await site.app.read(`/api/articles/${id}`)).toMatchObject({ commentsOpen: false });
    await updateArticle(site.app.deps, id, { commentsOpen: true });
    expect((await site.post(id)).status).toBe(200);
  });

  test("[API-33] D9 a blank field is refused with the message of the form", async () => {
    const id = await site.article();
    for (const name of ["content", "authorName", "authorEmail"]) {
      for (const blank of ["", "  \n\t ", "\u00a0", "\u200b\u200d\ufeff", "\u2066\u2069"]) {
        if (name === "authorEmail" && blank.trim() !== "") continue;
        const response = await site.post(id, { [name]: blank });
        expect(response.status, name).toBe(400);
        expect(await response.text(), name).toBe("Please fill in all required fields.");
      }
      for (const none of [undefined, null, 7, ["x"], {}]) {
        const response = await site.post(id, { [name]: none });
        expect(response.status, name).toBe(400);
        expect(await response.text()).toMatch(/^Please enter your (comment|name|email address)\.$/);
      }
    }
    expect(await site.stored(id)).toEqual([]);
  });

  test("D9 lengths are counted in characters: 80, 254 and 5,000 and not one more", async () => {
    const id = await site.article();
    const labels = `${"d".repeat(62)}.`.repeat(5);
    const email = (length: number) => `a@${labels.slice(0, length - 5)}.de`;
    for (const [name, longest, tooLong] of [
      ["authorName", "😀".repeat(80), "😀".repeat(81)],
      ["authorName", ` ${"é".repeat(80)} `, "é".repeat(81)],
      ["authorEmail", email(254), email(255)],
      ["content", "😀".repeat(5_000), "😀".repeat(5_001)],
      ["content", `\n${"x".repeat(5_000)}\u200b\n`, "x".repeat(5_001)],
    ] as const) {
      expect((await site.post(id, { [name]: longest })).status, name).toBe(200);
      const refused = await site.post(id, { [name]: tooLong });
      expect(refused.status, name).toBe(400);
      expect(await refused.text()).toMatch(
        /^Please use at most (80|254|5,000) characters for your (name|email address|comment)\.$/,
      );
    }
  });

  test("A12 nothing but the known fields is taken", async () => {
    const id = await site.article();
    for (const extra of [{ id: 7 }, { status: "shown" }, { createdAt: "2020-01-01" }, { x: 1 }]) {
      expect((await site.post(id, extra)).status).toBe(400);
    }
    for (const authorEmail of ["ana", "ana@", "ana@quay", "a b@quay.example", "<a@quay.example>"]) {
      expect((await site.post(id, { authorEmail })).status, authorEmail).toBe(400);
    }
    expect(await site.stored(id)).toEqual([]);
  });

  test("D4 a name of the newsroom is refused with a message", async () => {
    const id = await site.article();
    const response = await site.post(id, { authorName: "Hаrriet\u202e Vance" });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("belongs to the newsroom");
  });
});

describe("D6 the same comment sent again", () => {
  const sent = (clientKey?: string) => aComment({ ...(clientKey && { clientKey }) });

  test.each([
    ["with a key", "3f9a66c1-6c1f-4b7e"],
    ["without one", undefined],
  ])("fifty times at once is stored once with the same response, %s", async (_, key) => {
    const id = await site.article();
    const body = sent(key);
    const responses = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const response = await site.post(id, body, "192.0.2.50");
        return `${response.status} ${await response.text()}`;
      }),
    );
    expect(new Set(responses).size).toBe(1);
    expect(responses[0]).toMatch(/^200 /);
    expect(await site.stored(id)).toHaveLength(1);
    expect(await site.countShown(id)).toBe(1);
  });

  test("another text under the same key is another comment", async () => {
    const id = await site.article();
    const clientKey = "3f9a66c1-6c1f-4b7e";
    await site.posted(id, sent(clientKey));
    await site.posted(id, sent(clientKey));
    expect(await site.list(id)).toHaveLength(2);
  });

  test("the same text under another key is held as a repeat", async () => {
    const id = await site.article();
    const body = sent("3f9a66c1-6c1f-4b7e");
    const first = await site.posted(id, body);
    const second = await site.posted(id, { ...body, clientKey: "another-key" });
    expect(second.id).not.toBe(first.id);
    expect((await site.stored(id)).map(({ status }) => status).sort()).toEqual(["held", "shown"]);
  });
});

describe("the list", () => {
  test("is newest first and continues after the last comment", async () => {
    const id = await site.article();
    const all: number[] = [];
    for (let index = 0; index < 25; index++) {
      // Some in the same moment.
      if (index % 2) site.app.clock.advance(SECOND);
      all.unshift((await site.posted(id)).id);
    }
    const ids = async (query: string) => (await site.list(id, query)).map((comment) => comment.id);
    expect(await ids("")).toEqual(all.slice(0, 20));
    expect(await ids(`?before=${all[19]}`)).toEqual(all.slice(20));
    expect(await ids(`?limit=3&before=${all[4]}`)).toEqual(all.slice(5, 8));
    expect(await ids("?limit=100")).toEqual(all);
    expect(await ids(`?before=${all[24]}`)).toEqual([]);
    expect(await ids("?before=2000000000")).toEqual([]);
  });

  test("A14 takes no absurd numbers", async () => {
    const id = await site.article();
    for (const query of ["limit=0", "limit=101", "limit=x", "before=0", "before=-1", "before=1e3"])
      expect((await site.app.get(`/api/articles/${id}/comments?${query}`)).status).toBe(400);
    for (const path of ["0", "-1", "a-slug", "99999999999"])
      expect((await site.app.get(`/api/articles/${path}/comments`)).status).toBe(400);
  });
});
