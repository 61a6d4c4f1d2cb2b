import { setBreaking } from "#features/stories/server/reading/breaking-list.ts";
import { HOUR, SECOND } from "#shared/time/units.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { expect, type Page } from "../support/site-test.ts";
import { stopTime } from "../support/stop-time.ts";

export const ROTATION = 4 * SECOND;

/** Breaking stories, the first one newest. */
export async function breakingStories(site: TestApp, titles: readonly string[]) {
  const now = site.clock.now().getTime();
  const saved = [];
  for (const [index, title] of titles.entries()) {
    const story = await publishedArticle(site.deps, {
      title,
      publishedAt: new Date(now - (index + 1) * SECOND),
    });
    await setBreaking(site.deps, story.id, new Date(now + HOUR));
    saved.push(story);
  }
  return saved;
}

/** From here on only the test advances the page's clock. */
export async function openWithTimeStopped(page: Page) {
  await stopTime(page);
  const home = homeScreen(page);
  await home.open();
  await expect(home.pause.or(home.play)).toBeVisible();
  return home;
}
