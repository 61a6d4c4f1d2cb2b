import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reservedSlugs } from "#features/reserved-slugs.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import { untilBlocked } from "#testing/checks/until-blocked.ts";
import { createArticle, updateArticle } from "./saved-articles.ts";
import { findFreeSlug } from "./slugs.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const save = (slug: string) => createArticle(app.deps, anArticle({ slug, status: "published" }));
const count = async () =>
  (await app.deps.db.execute<{ n: number }>(sql`select count(*)::int as n from articles`)).rows[0]
    ?.n;

describe("B8 slugs that mean something else", () => {
  test("[DATA-04] reserved words are refused, also as a change, and nothing is saved", async () => {
    const { id } = await save("harmless");
    const before = await count();
    for (const slug of reservedSlugs) {
      await expect(save(slug)).rejects.toMatchObject({
        code: "invalid_input",
        message: expect.stringMatching(/reserved/),
      });
      await expect(updateArticle(app.deps, id, { slug })).rejects.toMatchObject({
        code: "invalid_input",
      });
    }
    expect(await count()).toBe(before);
    expect((await app.get("/api/articles/harmless")).status).toBe(200);
  });

  test("[DATA-03] digits only are refused with a reason", async () => {
    await expect(save("2024")).rejects.toMatchObject({
      code: "invalid_input",
      message: expect.stringMatching(/is a number; numbers are article ids/),
    });
  });

  test("a title that would make such a slug gets another", async () => {
    const slugOf = async (title: string) => (await publishedArticle(app.deps, { title })).slug;
    expect(await slugOf("Featured")).toBe("featured-2");
    expect(await slugOf("2024")).toBe("2024-story");
    expect(await slugOf("???")).toBe("story");
    expect(await slugOf("???")).toBe("story-2");
    expect(await slugOf("x".repeat(150))).toHaveLength(120);
    expect(await slugOf("x".repeat(150))).toHaveLength(120);
  });
});

describe("a slug belongs to one article for good", () => {
  test("one that another article has, or had, is refused", async () => {
    const first = await save("the-harbor");
    const second = await save("the-quay");
    await expect(save("the-harbor")).rejects.toMatchObject({ code: "conflict" });
    await updateArticle(app.deps, first.id, { slug: "the-new-harbor" });
    await expect(save("the-harbor")).rejects.toMatchObject({ code: "conflict" });
    await expect(updateArticle(app.deps, second.id, { slug: "the-harbor" })).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await publishedArticle(app.deps, { title: "The harbor" })).slug).toBe("the-harbor-2");
  });

  test("its own former one is free to it, there and back again", async () => {
    const { id } = await save("first-name");
    for (const slug of ["second-name", "first-name", "second-name", "first-name"]) {
      await updateArticle(app.deps, id, { slug });
      expect(await app.read(`/api/articles/${slug}`)).toMatchObject({ id, slug });
    }
    expect(await app.read("/api/articles/second-name")).toMatchObject({ slug: "first-name" });
  });

  test("an import waits for an editor who is taking a slug and then finds it taken", async () => {
    const { db } = app.deps;
    let imported: Promise<string> | undefined;
    await db.transaction(async (tx) => {
      await createArticle({ ...app.deps, db: tx }, anArticle({ slug: "half-taken" }));
      imported = db.transaction((other) => findFreeSlug(other, "half-taken"));
      await untilBlocked(app.database, imported);
    });
    expect(await imported).toBe("half-taken-2");
  });

  test("of many editors who want the same slug at once, one gets it and the others get a conflict", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => save("wanted-by-all")),
    );
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(7).fill("conflict"));
  });

  test("many editors at once with the same headline all get one of their own", async () => {
    const title = "Fog over the bay";
    const saved = await Promise.all(
      Array.from({ length: 5 }, () => publishedArticle(app.deps, { title })),
    );
    expect(saved.map(({ slug }) => slug).sort()).toEqual([
      "fog-over-the-bay",
      ...[2, 3, 4, 5].map((number) => `fog-over-the-bay-${number}`),
    ]);
  });

  test("leaving a slug and taking it at the same moment never gives it to two", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await save(`contested-${round}`);
      await Promise.allSettled([
        updateArticle(app.deps, id, { slug: `contested-${round}-moved` }),
        save(`contested-${round}`),
      ]);
    }
    const { rows } = await app.deps.db.execute(
      sql`select a.slug from articles a join former_slugs f on f.slug = a.slug and f.article_id <> a.id`,
    );
    expect(rows).toEqual([]);
  });

  test("looking up a slug never returns another article", async () => {
    const word = fc.constantFrom("ferry", "7", "12", "fog", "2", "featured", "a");
    const title = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(title, { minLength: 2, maxLength: 4 }), async (titles) => {
        const saved = [];
        for (const text of titles) saved.push(await publishedArticle(app.deps, { title: text }));
        for (const { id, slug } of saved) {
          expect(await app.read(`/api/articles/${slug}`)).toMatchObject({ id });
          expect(await app.read(`/api/articles/${id}`)).toMatchObject({ slug });
        }
      }),
      { numRuns: 15 },
    );
  });
});
