import { afterAll, beforeAll, expect, test } from "vitest";
import type { BreakingItem } from "#features/stories/calls/breaking.ts";
import { HOUR } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { unpublishArticle } from "../writing/publish-article.ts";
import { clearBreaking, setBreaking } from "./breaking-list.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const breaking = () => app.read<BreakingItem[]>("/api/breaking-news");
const ids = async () => (await breaking()).map(({ id }) => id);
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR);

test("[API-23] [DATA-09] returns an array of id and title", async () => {
  expect(await breaking()).toEqual([]);
  const { id } = await publishedArticle(app.deps, { title: "Barge hits bridge" });
  await setBreaking(app.deps, id, inHours(1));
  expect(await breaking()).toEqual([{ id, title: "Barge hits bridge" }]);
  await clearBreaking(app.deps, id);
  expect(await breaking()).toEqual([]);
});

test("[TICKER-09] holds what an editor chose, newest first, each until its expiry has passed", async () => {
  const [first, second, third] = await publishedArticles(app.deps, 3);
  await setBreaking(app.deps, third?.id ?? 0, inHours(1));
  await setBreaking(app.deps, first?.id ?? 0, inHours(2));
  expect(await ids()).toEqual([third?.id, first?.id]);
  expect(await ids()).not.toContain(second?.id);
  app.clock.advance(HOUR - 1);
  expect(await ids()).toEqual([third?.id, first?.id]);
  app.clock.advance(1);
  expect(await ids()).toEqual([first?.id]);
  app.clock.advance(HOUR);
  expect(await ids()).toEqual([]);
});

test("an article that was taken down is not breaking any more", async () => {
  const { id } = await publishedArticle(app.deps);
  await setBreaking(app.deps, id, inHours(1));
  await unpublishArticle(app.deps, id);
  expect(await ids()).toEqual([]);
});

test("an expiry in the past is refused", async () => {
  const { id } = await publishedArticle(app.deps);
  await expect(setBreaking(app.deps, id, app.clock.now())).rejects.toMatchObject({
    code: "invalid_input",
  });
});
