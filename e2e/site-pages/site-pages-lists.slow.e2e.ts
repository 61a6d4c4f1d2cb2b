import { site as publication } from "#site.config.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { makePicture } from "../support/make-picture.ts";
import { expect, type Page, test } from "../support/site-test.ts";

const storiesUnder = (page: Page, heading: string) =>
  page.getByRole("region", { name: heading, exact: true }).getByRole("heading", { level: 3 });

const addressesUnder = (page: Page, heading: string) =>
  storiesUnder(page, heading)
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

const newestFirst = (saved: readonly { slug: string }[]) =>
  saved.map(({ slug }) => `/article/${slug}`).reverse();

test("[FOLLOW-01][FOLLOW-02][FOLLOW-03] the page introduces the publication and how to follow it, above ten featured stories, newest first", async ({
  page,
  site,
}) => {
  const chosen = await publishedArticles(site.deps, 11, { featured: true });
  await publishedArticles(site.deps, 2, { title: "Not chosen" });
  await page.goto("/following");
  const card = page.getByRole("region", { name: publication.name, exact: true });
  await expect(card.getByRole("heading", { name: publication.name })).toBeVisible();
  await expect(card.getByText("Following", { exact: true })).toBeVisible();
  await expect(card.getByText(publication.description)).toBeVisible();
  const heading = page.getByRole("heading", { name: "Latest Breaking News" });
  await expect(heading).toBeVisible();
  expect(await addressesUnder(page, "Latest Breaking News")).toEqual(
    newestFirst(chosen).slice(0, 10),
  );
  const [above, below] = await Promise.all([card.boundingBox(), heading.boundingBox()]);
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
});

test("[BREAK-01][BREAK-02] the newest featured story leads below a red banner that reads BREAKING NEWS", async ({
  page,
  site,
}) => {
  await publishedArticle(site.deps, { title: "Chosen first", featured: true });
  const { slug } = await publishedArticle(site.deps, { title: "Chosen last", featured: true });
  await publishedArticle(site.deps, { title: "Newer, not chosen" });
  await page.goto("/breaking");
  const banner = page.getByRole("heading", { level: 1 });
  await expect(banner).toHaveText("BREAKING NEWS");
  const fill = await banner.evaluate((heading) => {
    const strip = heading.parentElement ?? heading;
    const { width } = strip.getBoundingClientRect();
    return { colour: getComputedStyle(strip).backgroundColor, width };
  });
  const [red = 0, green = 0, blue = 0] = (fill.colour.match(/\d+/g) ?? []).map(Number);
  expect(red).toBeGreaterThan(150);
  expect(Math.max(green, blue)).toBeLessThan(60);
  expect(fill.width).toBe(page.viewportSize()?.width);
  await expect(page.getByRole("heading", { name: "Featured Breaking Story" })).toBeVisible();
  await expect(storiesUnder(page, "Featured Breaking Story")).toHaveText(["Chosen last"]);
  expect(await addressesUnder(page, "Featured Breaking Story")).toEqual([`/article/${slug}`]);
});

test("[BREAK-03][BREAK-04] the updates are stories 2 to 15 of all", async ({ page, site }) => {
  const saved = await publishedArticles(site.deps, 17, { featured: true });
  await page.goto("/breaking");
  await expect(page.getByRole("heading", { name: "Latest Updates" })).toBeVisible();
  expect(await addressesUnder(page, "Latest Updates")).toEqual(newestFirst(saved).slice(1, 15));
  const [lead, updates] = await Promise.all([
    page.getByRole("region", { name: "Featured Breaking Story" }).boundingBox(),
    page.getByRole("region", { name: "Latest Updates" }).boundingBox(),
  ]);
  expect(updates?.y).toBeGreaterThan((lead?.y ?? 0) + (lead?.height ?? 0));
});

test("[BREAK-04] a shorter list starts at its second story too", async ({ page, site }) => {
  const saved = await publishedArticles(site.deps, 3);
  await page.goto("/breaking");
  expect(await addressesUnder(page, "Latest Updates")).toEqual(newestFirst(saved).slice(1));
});

test("[FRONT-12] lists of stories are rows with a small picture beside the headline", async ({
  page,
  site,
}) => {
  const imageUrl = await makePicture(site, "row.jpg");
  const [story] = await publishedArticles(site.deps, 3, {
    title: "Herons at low tide",
    imageUrl,
    featured: true,
  });
  await page.setViewportSize({ width: 1366, height: 900 });
  for (const [address, list] of [
    ["/following", "Latest Breaking News"],
    ["/breaking", "Latest Updates"],
    ["/search?q=herons", undefined],
    [`/article/${story?.slug}`, "Related Articles"],
  ] as const) {
    await page.goto(address);
    const part = list ? page.getByRole("region", { name: list }) : page.getByRole("main");
    const row = part
      .getByRole("article")
      .filter({ has: page.locator(".picture") })
      .first();
    const picture = await row.locator(".picture").boundingBox();
    const headline = await row.getByRole("heading").boundingBox();
    expect(picture?.width, address).toBeLessThanOrEqual(200);
    const top = picture?.y ?? Number.NaN;
    expect(headline?.y, address).toBeGreaterThanOrEqual(top - 1);
    expect(headline?.y, address).toBeLessThan(top + (picture?.height ?? 0));
  }
});
