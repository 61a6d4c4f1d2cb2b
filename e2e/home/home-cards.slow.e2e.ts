import type { Locator } from "@playwright/test";
import { eq } from "drizzle-orm";
import { articles, categories } from "#db/schema/articles.ts";
import { countComments } from "#features/stories/server/public.ts";
import { HOUR } from "#shared/time/units.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { makePicture } from "../support/make-picture.ts";
import { expect, test } from "../support/site-test.ts";

const hoursAgo = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR);

test("[HOME-19][HOME-21] a card shows image, title, author, relative time, comment count and two lines of its excerpt; each story is one stop of the Tab key, and the whole card is its link", async ({
  page,
  site,
}) => {
  const excerpt = "The first boat of the day carried more crates than people. ".repeat(8);
  const { id, slug } = await publishedArticle(site.deps, {
    title: "Pear frost fund opens",
    author: "Dana Whitfield",
    excerpt,
    imageUrl: await makePicture(site, "card.jpg"),
    imageAlt: "Frost on a pear",
    publishedAt: hoursAgo(site.clock.now(), 5),
  });
  await countComments(site.deps.db, id, 7);
  await publishedArticles(site.deps, 4);
  const home = homeScreen(page);
  await home.open();
  const card = home.cards.first();
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole("img", { name: "Frost on a pear" })).toBeVisible();
  await expect(card.getByRole("link", { name: "Pear frost fund opens" })).toBeVisible();
  await expect(card.getByText("Dana Whitfield", { exact: true })).toBeVisible();
  await expect(card.getByRole("time")).toHaveText("5 hours ago");
  await expect(card.getByText("7 comments", { exact: true })).toBeVisible();

  const text = card.getByText(excerpt.trim());
  await expect(text).toBeVisible();
  const { lines, cut } = await text.evaluate((element) => ({
    lines: element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    cut: element.scrollHeight > element.clientHeight && getComputedStyle(element).overflow,
  }));
  expect(lines).toBeCloseTo(2, 1);
  expect(cut).toBe("hidden");

  const titles = [...(await home.titlesIn(home.top)), ...(await home.titlesIn(home.more))];
  expect(titles).toHaveLength(5);
  await home.lead.getByRole("link").focus();
  const stops: string[] = [];
  while (stops.length < 6) {
    stops.push((await page.locator(":focus").textContent()) ?? "");
    await page.keyboard.press("Tab");
  }
  expect(stops.filter((stop) => stop !== "View All")).toEqual(titles);

  await card.click({ position: { x: 30, y: 30 } });
  await expect(page).toHaveURL(`/article/${slug}`);
});

test("[HOME-20][HOME-23][HOME-24] badges are in upper case; seven subjects have a colour each, News and others are grey", async ({
  page,
  site,
}) => {
  const colored = ["Politics", "Business", "World", "Technology", "Health", "Sports", "Opinion"];
  const grey = ["News", "Weather"];
  const { db } = site.deps;
  await db.insert(categories).values({ name: "Weather", slug: "weather", position: 99 });
  try {
    for (const category of [...colored, ...grey]) {
      await publishedArticle(site.deps, { category, title: `About ${category}` });
    }
    // All nine as cards: four newer ones fill the top.
    await publishedArticles(site.deps, 4, { publishedAt: site.clock.now() });
    const home = homeScreen(page);
    await home.open();
    await home.loadMore.click();
    await home.loadMore.click();
    await expect(home.cards).toHaveCount(9);
    const tints = new Map<string, Rgb>();
    for (const category of [...colored, ...grey]) {
      const badge = home
        .card(`About ${category}`)
        .and(home.cards)
        .getByText(category.toUpperCase(), { exact: true });
      await expect(badge).toBeVisible();
      tints.set(category, await background(badge));
    }
    for (const category of colored)
      expect(isGrey(tints.get(category)), `${category} has a colour`).toBe(false);
    for (const category of grey)
      expect(isGrey(tints.get(category)), `${category} is grey`).toBe(true);
    expect(new Set(colored.map((category) => String(tints.get(category)))).size).toBe(7);
  } finally {
    await db.delete(articles);
    await db.delete(categories).where(eq(categories.name, "Weather"));
  }
});

type Rgb = [number, number, number];

async function background(badge: Locator): Promise<Rgb> {
  const color = await badge.evaluate((element) => getComputedStyle(element).backgroundColor);
  const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color) ?? [];
  return [Number(red), Number(green), Number(blue)];
}

const isGrey = ([red, green, blue]: Rgb = [Number.NaN, 0, 0]) =>
  Math.max(red, green, blue) - Math.min(red, green, blue) < 8;
