import { countViews } from "#features/stories/server/public.ts";
import { DAY } from "#shared/time/units.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";

export const daysAgo = (site: TestApp, days: number) =>
  new Date(site.clock.now().getTime() - days * DAY);

/** Five stories about a harbor that the filters separate, and one about something else. */
export async function fillHarbor(site: TestApp) {
  const stories = [
    { title: "Harbor A", category: "World", tags: ["port", "ice"], days: 1, views: 5 },
    { title: "Harbor B", category: "World", tags: ["port"], days: 3, views: 50 },
    { title: "Harbor C", category: "World", tags: [], days: 5, views: 9 },
    { title: "Harbor D", category: "News", tags: ["port"], days: 2, views: 1 },
    { title: "Harbor E", category: "World", tags: ["port"], days: 50, views: 70 },
    { title: "Elsewhere", category: "World", tags: ["port"], days: 2, views: 3 },
  ];
  for (const { days, views, ...story } of stories) {
    const saved = await publishedArticle(site.deps, { ...story, publishedAt: daysAgo(site, days) });
    await countViews(site.deps.db, [{ articleId: saved.id, views, at: site.clock.now() }]);
  }
}
