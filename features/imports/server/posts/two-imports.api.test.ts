import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle } from "#testing/builders/builders.ts";
import { untilBlocked } from "#testing/checks/until-blocked.ts";
import type { OldPost } from "../old-post.ts";
import { type SavedPost, savePost } from "./save-post.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const post: Omit<OldPost, "comments"> = {
  key: "7",
  kind: "post",
  title: "Harbor vote",
  slug: "harbor-vote",
  html: "",
  excerpt: "",
  authors: [""],
  words: "",
  isBlank: false,
  players: new Set(),
  categories: [],
  tags: [],
  state: "published",
  publishedAt: undefined,
  featured: false,
  commentsOpen: true,
  picture: undefined,
  addresses: [],
};
const prepared = {
  source: "wordpress old.example",
  post,
  comments: [],
  article: { ...anArticle({ title: post.title }), slug: post.slug },
  missingPictures: [],
  note: () => {},
};
const wet = { dryRun: false };

test("of two imports of one file at once, each post is imported once", async () => {
  let second: Promise<SavedPost | undefined> | undefined;
  const first = await app.deps.db.transaction(async (tx) => {
    const brought = await savePost({ ...app.deps, db: tx }, prepared, wet);
    second = savePost(app.deps, prepared, wet);
    await untilBlocked(app.database, second);
    return brought;
  });
  expect(first).toMatchObject({ articleId: expect.any(Number) });
  expect(await second).toBeUndefined();
  const { rows } = await app.database.pool.query("select slug from articles");
  expect(rows).toEqual([{ slug: "harbor-vote" }]);
});
