import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Article } from "#features/stories/calls/reading.ts";
import { HOUR } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { hostileHtml } from "#testing/attacks/hostile-html.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import { dangersIn } from "#testing/checks/dangers-in.ts";
import { createArticle, updateArticle } from "./saved-articles.ts";

// Tests what saving does to an article's text. The HTML rules themselves: clean-html.test.ts.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = (id: number) => app.read<Article>(`/api/articles/${id}`);
async function stored(id: number): Promise<string> {
  const { rows } = await app.deps.db.execute<{ content: string }>(
    sql`select content from articles where id = ${id}`,
  );
  return rows[0]?.content ?? "";
}

describe("[SAFE-13] article HTML", () => {
  test("is cleaned before it is stored, when new and when changed", async () => {
    const { id } = await publishedArticle(app.deps, { content: hostileHtml.join("\n") });
    expect(dangersIn(await stored(id))).toEqual([]);
    await updateArticle(app.deps, id, {
      content: '<p onclick="x()">fine</p><script>alert(1)</script>',
    });
    expect(await stored(id)).toBe("<p>fine</p>");
  });

  test.each([
    ["<p onclick=x()>a</p><script>alert(1)</script>", /^<p>a<\/p>$/],
    [
      "<p>a</p><img src=x onerror=alert(1)><script>alert(1)</script>",
      /^<p>a<\/p><img src="\/no-signal\.svg" (?!.*onerror)[^<>]*>$/,
    ],
  ])("is sanitized again when it is read: %s", async (content, shown) => {
    const { id } = await publishedArticle(app.deps);
    await app.deps.db.execute(sql`update articles set content = ${content} where id = ${id}`);
    expect((await read(id)).content).toMatch(shown);
  });

  test("C4 that is too deep or too large is refused, and nothing is saved", async () => {
    for (const content of ["<i>".repeat(50_000), `<p>${"x".repeat(513 * 1024)}</p>`]) {
      await expect(
        createArticle(app.deps, anArticle({ content, slug: "too-much" })),
      ).rejects.toMatchObject({
        code: "invalid_input",
      });
    }
    const { rows } = await app.deps.db.execute(sql`select 1 from articles where slug = 'too-much'`);
    expect(rows).toEqual([]);
  });
});

describe("what is computed from the text", () => {
  test("[DATA-05] the reading time, at 230 words a minute", async () => {
    const content = `<p>${"word ".repeat(459)}</p><p>end</p>`;
    const { id } = await publishedArticle(app.deps, { content });
    expect((await read(id)).readTime).toBe(120);
    await updateArticle(app.deps, id, { content: `<p>${"word ".repeat(115)}</p>` });
    expect((await read(id)).readTime).toBe(30);
  });

  test("[DATA-07] [SAFE-25] the key phrases, without calling anybody", async () => {
    const calls = vi.spyOn(globalThis, "fetch");
    const content =
      "<p>The fog horn at the lower quay sounded. A fog horn at the lower quay is old.</p>";
    const { id } = await publishedArticle(app.deps, { title: "Fog horn", content });
    expect(calls).not.toHaveBeenCalled();
    calls.mockRestore();
    expect((await read(id)).aiTags).toEqual(expect.arrayContaining(["fog horn", "lower quay"]));
    await updateArticle(app.deps, id, {
      title: "Cable theft",
      content: "<p>Copper cable. Copper cable.</p>",
    });
    expect((await read(id)).aiTags).toContain("copper cable");
    expect((await read(id)).aiTags).not.toContain("fog horn");
  });
});

describe("changing an article", () => {
  test("leaves other fields unchanged and sets the date of change", async () => {
    const { id } = await publishedArticle(app.deps, { tags: ["port"], location: "Ironside" });
    const before = await read(id);
    app.clock.advance(HOUR);
    await updateArticle(app.deps, id, { correction: "It was Tuesday." });
    expect(await read(id)).toEqual({
      ...before,
      correction: "It was Tuesday.",
      updatedAt: app.clock.now().toISOString(),
    });
  });

  test("moves it to another category", async () => {
    const { id } = await publishedArticle(app.deps);
    await updateArticle(app.deps, id, { category: "sports" });
    expect((await read(id)).category).toBe("Sports");
    await expect(updateArticle(app.deps, id, { category: "Gardening" })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("is refused with a reason when a field is wrong", async () => {
    const { id } = await publishedArticle(app.deps);
    await expect(updateArticle(app.deps, id, { title: " " })).rejects.toMatchObject({
      code: "invalid_input",
      message: "title must not be empty",
    });
    await expect(createArticle(app.deps, anArticle({ title: "a\0b" }))).rejects.toMatchObject({
      code: "invalid_input",
    });
  });
});
