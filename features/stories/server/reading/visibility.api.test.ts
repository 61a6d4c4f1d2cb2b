import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CategoryPage, PopularTag } from "#features/stories/calls/reading.ts";
import { HOUR, MINUTE } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import { featureArticle } from "../writing/article-editor.ts";
import { publishArticle, scheduleArticle, unpublishArticle } from "../writing/publish-article.ts";
import { createArticle } from "../writing/saved-articles.ts";
import { setBreaking } from "./breaking-list.ts";
import { countViews } from "./count-repository.ts";

// Tests visibility for all article calls at once.

const CANARY = "canary-7f3a";

let app: TestApp;
let shown: number;
beforeAll(async () => {
  app = await startTestApp();
  shown = (await publishedArticle(app.deps, { category: "World", tags: ["port"] })).id;
});
afterAll(() => app.close());

/** An article that every list would show if it were visible. */
const wanted = {
  title: `Story ${CANARY}`,
  category: "World",
  tags: ["port", CANARY],
  author: CANARY,
  featured: true,
};

async function makeProminent(id: number) {
  await setBreaking(app.deps, id, new Date(app.clock.now().getTime() + 240 * HOUR));
  await featureArticle(app.deps, id);
  await countViews(app.deps.db, [{ articleId: id, views: 90_000, at: app.clock.now() }]);
}

const readsOf = ({ id, slug }: { id: number; slug: string }) => [
  "/api/articles",
  `/api/articles/${id}`,
  `/api/articles/${slug}`,
  "/api/articles/paginated?category=world",
  "/api/articles/paginated",
  "/api/articles/featured",
  `/api/articles/related?tags=port,${CANARY}&category=world`,
  `/api/articles/world/related/${shown}`,
  "/api/recent-articles",
  "/api/trending",
  "/api/tags/popular",
  "/api/topics/port",
  `/api/authors/${CANARY}`,
  "/api/breaking-news",
  `/api/search?q=${CANARY}`,
  "/api/search?q=story&sortBy=trending&category=world&tags=port",
];

async function readsThatShow(saved: { id: number; slug: string }) {
  const showing = [];
  for (const path of readsOf(saved)) {
    const response = await app.get(path);
    if ((await response.text()).includes(CANARY)) showing.push(path);
  }
  return showing;
}

describe("an article that is not out", () => {
  test("is in no response and no count while it is a draft", async () => {
    const draft = await createArticle(app.deps, anArticle(wanted));
    await makeProminent(draft.id);
    expect(await readsThatShow(draft)).toEqual([]);
    expect((await app.read<CategoryPage>("/api/articles/paginated?category=world")).total).toBe(1);
    expect(await app.read<PopularTag[]>("/api/tags/popular")).toEqual([{ name: "port", count: 1 }]);
  });

  test("[DATA-14] B11 appears everywhere at its date, without a job", async () => {
    const draft = await createArticle(app.deps, anArticle({ ...wanted, slug: "scheduled" }));
    await makeProminent(draft.id);
    await scheduleArticle(app.deps, draft.id, new Date(app.clock.now().getTime() + HOUR));
    app.clock.advance(HOUR - 1);
    expect(await readsThatShow(draft)).toEqual([]);
    app.clock.advance(1);
    expect(await readsThatShow(draft)).toEqual(readsOf(draft));
    expect((await app.read<CategoryPage>("/api/articles/paginated?category=world")).total).toBe(2);
    expect(await app.read<PopularTag[]>("/api/tags/popular")).toEqual([
      { name: "port", count: 2 },
      { name: CANARY, count: 1 },
    ]);
  });

  test("is gone from everywhere when it is taken down, and back when it is published again", async () => {
    const story = await app.read<{ id: number; slug: string; publishedAt: string }>(
      "/api/articles/scheduled",
    );
    await unpublishArticle(app.deps, story.id);
    expect(await readsThatShow(story)).toEqual([]);
    app.clock.advance(MINUTE);
    await publishArticle(app.deps, story.id);
    expect(await readsThatShow(story)).toEqual(readsOf(story));
    expect(await app.read("/api/articles/scheduled")).toMatchObject({
      publishedAt: story.publishedAt,
    });
  });

  test("its tags and related articles do not reveal it either", async () => {
    const draft = await createArticle(app.deps, anArticle({ category: "Sports", tags: ["port"] }));
    expect(await app.read(`/api/articles/sports/related/${draft.id}`)).toEqual([]);
  });
});

describe("publishing", () => {
  test("a scheduled article can be published now", async () => {
    const { id } = await createArticle(app.deps, anArticle());
    await scheduleArticle(app.deps, id, new Date(app.clock.now().getTime() + HOUR));
    await publishArticle(app.deps, id);
    expect(await app.read(`/api/articles/${id}`)).toMatchObject({
      publishedAt: app.clock.now().toISOString(),
    });
  });

  test("can only be scheduled for the future", async () => {
    const { id } = await createArticle(app.deps, anArticle());
    await expect(scheduleArticle(app.deps, id, app.clock.now())).rejects.toMatchObject({
      code: "invalid_input",
    });
    await expect(scheduleArticle(app.deps, id, new Date(Number.NaN))).rejects.toMatchObject({
      code: "invalid_input",
    });
    expect((await app.get(`/api/articles/${id}`)).status).toBe(404);
  });

  test("an article that is not there cannot be changed", async () => {
    await expect(publishArticle(app.deps, 424_242)).rejects.toMatchObject({ code: "not_found" });
  });
});
