import { setBreaking } from "../features/articles/server/public.ts";
import { DAY } from "../shared/time/units.ts";
import { site as publication } from "../site.config.ts";
import { publishedArticles } from "../testing/builders.ts";
import { headerScreen, markDocument, markedDocument } from "./screens/header-screen.ts";
import { expect, test } from "./site-test.ts";

/** Put together from letters: only the publication's own file spells the brand. */
const BRAND = ["F", "N", "T", "V"].join("");

const plainItems = [
  ["Home", "/"],
  ["About Us", "/about-us"],
  ["Video Archives", "/video-archives"],
  ["License", "/license"],
  ["Contact Us", "/contact-us"],
  ["Submit Video", "/submit-video"],
] as const;

test("[CHROME-01][CHROME-02] the header names the seven places in order; support is a button in colour, the others are plain", async ({
  page,
}) => {
  await page.goto("/ethics");
  const { links, link } = headerScreen(page);
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
});

test("[CHROME-03] the item of the page being viewed stands out", async ({ page }) => {
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
});

test("[CHROME-03] the highlight follows a click", async ({ page }) => {
  await page.goto("/");
  const { link, nav } = headerScreen(page);
  await link("License").click();
  await expect(nav.locator("[aria-current]")).toHaveText("License");
});

test("[CHROME-04][CHROME-05] searching loads the results as a new page", async ({ page }) => {
  await page.goto("/ethics");
  await markDocument(page);
  await headerScreen(page).search("salt & pears/50% ü");
  await page.waitForURL("**/search?q=*");
  const { search, searchParams } = new URL(page.url());
  expect([...searchParams]).toEqual([["q", "salt & pears/50% ü"]]);
  expect(search).toMatch(/^\?q=[\w%+.-]+$/);
  await expect(markedDocument(page)).toHaveCount(0);
});

test("[CHROME-06] a search for nothing does nothing", async ({ page }) => {
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
  // Whatever the blank ones might have started would have come before this.
  await search("pears");
  await page.waitForURL("/search?q=pears");
  expect(documents).toEqual(["/ethics", "/search"]);
});

test("[CHROME-09][CHROME-10][CHROME-11] the footer leads to the nine places, to a video channel elsewhere, and to the articles as RSS", async ({
  page,
}) => {
  await page.goto("/");
  const { footer, footerLink } = headerScreen(page);
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
});

test("[CONFIG-01] the brand is in the header, the title and the footer", async ({ page }) => {
  await page.goto("/about-us");
  const { header, footer } = headerScreen(page);
  await expect(header.getByRole("link", { name: BRAND, exact: true })).toHaveText(BRAND);
  await expect(page).toHaveTitle(`About Us | ${BRAND}`);
  await expect(footer.getByText(BRAND, { exact: true })).toBeVisible();
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
