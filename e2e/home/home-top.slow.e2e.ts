import { countViews } from "#features/stories/server/public.ts";
import { DAY, HOUR } from "#shared/time/units.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { articleScreen } from "../screens/article-screen.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { makePicture } from "../support/make-picture.ts";
import { expect, test } from "../support/site-test.ts";

const FIVE_MINUTES_OF_WORDS = `<p>${"pear crate ferry quay tide ".repeat(240)}</p>`;

test("[HOME-07][HOME-08][HOME-09][HOME-10][HOME-11][HOME-30] top stories are the first four of the articles list: a large lead with image, category, date, title and excerpt, and three that are numbered 2 to 4; only the lead says 3 min read whatever its length", async ({
  page,
  site,
}) => {
  const now = site.clock.now();
  const earlier = new Date(now.getTime() - 3 * HOUR);
  const ranked = await publishedArticles(site.deps, 3, {
    imageUrl: await makePicture(site, "ranked.jpg"),
    imageAlt: "Crates on a quay",
    category: "Sports",
    content: FIVE_MINUTES_OF_WORDS,
    publishedAt: earlier,
  });
  await countViews(
    site.deps.db,
    ranked.map(({ id }) => ({ articleId: id, views: 1_500, at: now })),
  );
  const publishedAt = new Date(now.getTime() - 20_000);
  const { slug } = await publishedArticle(site.deps, {
    title: "Barge hits the Keelman bridge",
    content: FIVE_MINUTES_OF_WORDS,
    excerpt: "Nobody was hurt.",
    category: "Politics",
    imageUrl: await makePicture(site, "lead.jpg"),
    imageAlt: "A barge under a bridge",
    publishedAt,
  });
  const older = new Date(earlier.getTime() - HOUR);
  await publishedArticles(site.deps, 2, { publishedAt: older });
  const list = await site.read<{ title: string }[]>("/api/articles");
  expect(list).toHaveLength(6);
  const home = homeScreen(page);
  await home.open();
  await expect(home.top.getByRole("heading", { level: 3 })).toHaveText(
    list.slice(0, 4).map(({ title }) => title),
  );

  await expect(home.lead.getByRole("img", { name: "A barge under a bridge" })).toBeVisible();
  await expect(home.lead.getByText("Politics", { exact: true })).toBeVisible();
  await expect(home.lead.getByRole("time")).toHaveAttribute("datetime", publishedAt.toISOString());
  await expect(
    home.lead.getByRole("link", { name: "Barge hits the Keelman bridge" }),
  ).toBeVisible();
  await expect(home.lead.getByText("Nobody was hurt.")).toBeVisible();
  const lead = await home.lead.boundingBox();
  const next = await home.ranked.first().locator("img").first().boundingBox();
  expect(lead?.width).toBeGreaterThan(2 * (next?.width ?? Number.NaN));

  await expect(home.ranked).toHaveCount(3);
  for (const [index, story] of (await home.ranked.all()).entries()) {
    await expect(story.getByText(new RegExp(`^0?${index + 2}$`))).toBeVisible();
    await expect(story.getByRole("img", { name: "Crates on a quay" })).toBeVisible();
    await expect(story.getByText("Sports", { exact: true })).toBeVisible();
    await expect(story.getByRole("time")).toHaveAttribute("datetime", earlier.toISOString());
    await expect(story.getByText("1.5K views", { exact: true })).toBeVisible();
  }
  await expect(home.lead.getByText("3 min read", { exact: true })).toBeVisible();
  await expect(page.getByText("3 min read")).toHaveCount(1);
  await expect(home.trending.getByText("5 min read", { exact: true }).first()).toBeVisible();
  await home.lead.getByRole("link").click();
  await expect(page).toHaveURL(`/article/${slug}`);
  await expect(page.getByText("5 min read", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("3 min read")).toHaveCount(0);
});

test("[FORMAT-05][FORMAT-06][FORMAT-07][FORMAT-08] stories are dated by the day they came out: at the top, on their own page and where they are found", async ({
  page,
  site,
}) => {
  const noon = new Date("2026-11-15T12:00:00Z");
  site.clock.set(noon);
  await page.clock.setFixedTime(noon);
  const cameOut = (days: number) =>
    publishedArticle(site.deps, { publishedAt: new Date(noon.getTime() - days * DAY - HOUR) });
  for (const days of [0, 1, 6, 15]) await cameOut(days);
  const old = await cameOut(30);
  // The server sends a date; the browser adds the label.
  const sent = await (await site.get("/")).text();
  expect(sent).not.toMatch(/>(Today|Yesterday|\d+ (days|weeks) ago)</);
  const home = homeScreen(page);
  await home.open();
  await expect(home.lead.getByRole("time")).toHaveText("Today");
  await expect(home.ranked.nth(0).getByRole("time")).toHaveText("Yesterday");
  await expect(home.ranked.nth(1).getByRole("time")).toHaveText("6 days ago");
  await expect(home.ranked.nth(2).getByRole("time")).toHaveText("2 weeks ago");
  await page.goto("/search?q=ferry&sort=date");
  await expect(page.getByRole("main").getByRole("article").getByRole("time")).toHaveText([
    "Today",
    "Yesterday",
    "6 days ago",
    "2 weeks ago",
    "Oct 16, 2026",
  ]);
  await page.goto(`/article/${old.slug}`);
  await expect(articleScreen(page).story.locator("header time")).toHaveText([
    "1 month ago",
    "Oct 16, 2026",
  ]);
});
