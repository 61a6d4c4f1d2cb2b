import { countViews } from "#features/stories/server/public.ts";
import { setBreaking } from "#features/stories/server/reading/breaking-list.ts";
import { HOUR, MINUTE, SECOND } from "#shared/time/units.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { articleScreen } from "../screens/article-screen.ts";
import { commentsScreen } from "../screens/comments-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { searchScreen } from "../screens/search-screen.ts";
import { socialScreen } from "../screens/social-screen.ts";
import { posts } from "../support/fill-channels.ts";
import { expect, test } from "../support/site-test.ts";

// Owns that the browser's own cache never stands between a reader and the news. Intercepting requests switches that
// cache off, so there is no `page.route` here. All of it happens in one document, so every call is made by a script.

test("every call a page repeats shows what is true now", async ({ page, site }) => {
  const { deps } = site;
  const inAnHour = new Date(deps.clock.now().getTime() + HOUR);
  // The lead is not among the trending stories.
  await publishedArticle(deps, {
    title: "Lead",
    content: "<p>Rain.</p>",
    excerpt: "Rain.",
    publishedAt: deps.clock.now(),
  });
  const late = await publishedArticle(deps, { title: "Late boat" });
  await setBreaking(deps, late.id, inAnHour);
  await posts(deps, [{ text: "First post", minutesOld: 30 }]);
  const [home, social, search] = [homeScreen(page), socialScreen(page), searchScreen(page)];
  await page.clock.install();

  await home.comeFromAnotherPage();
  await expect(home.tickerItem).toHaveText("Late boat");
  await expect(home.trending.getByRole("listitem")).toHaveCount(1);
  await expect(social.posts).toHaveCount(1);
  await headerScreen(page).search("boat");
  await expect(search.titles).toHaveText(["Late boat"]);

  const night = await publishedArticle(deps, {
    title: "Night boat",
    publishedAt: new Date(deps.clock.now().getTime() - 10 * SECOND),
  });
  await setBreaking(deps, night.id, inAnHour);
  await countViews(deps.db, [{ articleId: night.id, views: 90, at: deps.clock.now() }]);
  await posts(deps, [{ text: "Second post", minutesOld: 20 }]);
  await site.settled();
  site.cache.clear();
  await home.leave();
  // Longer than a page stores unused data.
  await page.clock.runFor(6 * MINUTE);
  await home.comeBack();
  await expect(home.tickerItem).toHaveText("Night boat");
  await expect(home.trending.getByRole("listitem").first()).toContainText("Night boat");
  await expect(social.posts.first()).toContainText("Second post");

  await posts(deps, [{ text: "Third post", minutesOld: 10 }]);
  site.cache.clear();
  await page.clock.runFor(3 * MINUTE);
  await expect(social.posts.first()).toContainText("Third post");

  await headerScreen(page).search("boat");
  await expect(search.titles).toHaveText(["Night boat", "Late boat"]);

  await search.titles.last().getByRole("link").click();
  const { section, button, comments, write } = commentsScreen(page);
  const heading = section.getByRole("heading", { name: "Comments", exact: true }).locator("..");
  await expect(heading).toContainText("0");
  await page.clock.fastForward(5 * SECOND);
  await write();
  await button.click();
  await expect(comments).toHaveCount(1);
  await expect(heading).toContainText("1");
  await expect(articleScreen(page).story.getByText("1 comment", { exact: true })).toBeVisible();
});
