import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { PUBLIC_URL } from "#testing/checks/public-url.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { shareScreen } from "../screens/share-screen.ts";
import { expect, type Page, test } from "../support/site-test.ts";

const TITLE = 'Pears & "salt" &url=https://evil.example/';
const ADDRESS = `${PUBLIC_URL}/article/pears`;

async function open(page: Page, site: TestApp) {
  await publishedArticle(site.deps, { title: TITLE, slug: "pears" });
  await page.goto("/article/pears");
  await headerScreen(page).untilRunning();
  return shareScreen(page);
}

/** Replaces the browser's share sheet before anything else runs. It fails as `data-outcome` says. */
const withShareSheet = (page: Page) =>
  page.addInitScript(() => {
    const share = async (given: ShareData) => {
      const { dataset } = document.documentElement;
      dataset.shared = JSON.stringify(given);
      if (dataset.outcome) throw new DOMException("stub", dataset.outcome);
    };
    Object.defineProperty(navigator, "share", { value: share, configurable: true });
  });

const withoutClipboard = (page: Page) =>
  page.evaluate(() => {
    const writeText = () => Promise.reject(new DOMException("stub", "NotAllowedError"));
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  });

test("[ART-09][ART-11][ART-12][ART-13][ART-14] SH1 links for twitter, facebook, linkedin and email carry the story, and open in a window of 600 by 400 that cannot reach back; its address can be copied", async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await context.route("https://twitter.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Their page</title>" }),
  );
  const share = await open(page, site);
  const partsOf = async (name: string) => {
    const { host, protocol, searchParams } = new URL(
      (await share.link(name).getAttribute("href")) ?? "",
    );
    return { at: host || protocol, ...Object.fromEntries(searchParams) };
  };
  expect(await partsOf("X (Twitter)")).toEqual({ at: "twitter.com", text: TITLE, url: ADDRESS });
  expect(await partsOf("Facebook")).toEqual({ at: "www.facebook.com", u: ADDRESS });
  expect(await partsOf("LinkedIn")).toEqual({ at: "www.linkedin.com", url: ADDRESS });
  expect(await partsOf("Email")).toEqual({ at: "mailto:", subject: TITLE, body: ADDRESS });
  await expect(share.copy()).toBeVisible();
  // Desktops have no common share sheet.
  await expect(share.ownSheet()).toHaveCount(0);

  const opening = page.waitForEvent("popup");
  await share.link("X (Twitter)").click();
  const popup = await opening;
  await popup.waitForURL("https://twitter.com/**");
  expect(new URL(popup.url()).searchParams.get("text")).toBe(TITLE);
  const seen = await popup.evaluate(() => ({
    size: [innerWidth, innerHeight],
    opener: window.opener,
  }));
  expect(seen).toEqual({ size: [600, 400], opener: null });
  await expect(page).toHaveURL("/article/pears");

  await test.step("a link is followed like any other where no small window may open", async () => {
    await context.route("https://www.facebook.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Their page</title>" }),
    );
    await page.evaluate(() => {
      window.open = () => null;
    });
    const opening = context.waitForEvent("page");
    await share.link("Facebook").click();
    const tab = await opening;
    await tab.waitForURL("https://www.facebook.com/**");
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
  });
  await test.step("copying puts the address on the clipboard and shows a confirmation for 2 seconds", async () => {
    await share.copy().click();
    await expect(share.copied()).toBeVisible();
    await expect(share.bar.getByRole("status")).toHaveText("Copied!");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ADDRESS);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await expect(share.copy()).toBeVisible();

    await share.copy().click();
    await expect(share.copied()).toBeVisible();
    await page.clock.runFor(1_900);
    await expect(share.copied()).toBeVisible();
    await page.clock.runFor(150);
    await expect(share.copied()).toHaveCount(0);
    await expect(share.copy()).toBeVisible();
  });
  await test.step("when copying fails the share links take over", async () => {
    await page.clock.resume();
    await withoutClipboard(page);
    await share.copy().click();
    await expect(share.trouble()).toContainText("The link could not be copied.");
    await expect(share.link("X (Twitter)")).toBeFocused();
    await expect(share.address()).toHaveValue(ADDRESS);
    await expect(share.copied()).toHaveCount(0);
    for (const name of ["X (Twitter)", "Facebook", "LinkedIn", "Email"])
      await expect(share.link(name)).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("[ART-10][ART-15] the device's own share sheet is given the story; when it fails the share links take over", async ({
    page,
    site,
  }) => {
    const share = await open(page, site);
    await expect(share.copy()).toBeVisible();
    await expect(share.ownSheet(), "without a sheet of the device").toHaveCount(0);
    await withShareSheet(page);
    await page.reload();
    await headerScreen(page).untilRunning();
    const html = page.locator("html");
    const next = (outcome: string) =>
      html.evaluate((element, name) => {
        delete element.dataset.shared;
        element.dataset.outcome = name;
      }, outcome);
    const story = JSON.stringify({ title: TITLE, url: ADDRESS });
    await share.ownSheet().tap();
    await expect(html).toHaveAttribute("data-shared", story);
    await expect(share.trouble()).toHaveCount(0);

    // A reader who closes the sheet is left alone.
    await next("AbortError");
    await share.ownSheet().tap();
    await expect(html).toHaveAttribute("data-shared", story);
    await expect(share.trouble()).toHaveCount(0);

    await next("NotAllowedError");
    await share.ownSheet().tap();
    await expect(share.trouble()).toContainText("Your device could not share the story.");
    await expect(share.link("X (Twitter)")).toBeFocused();
    await expect(share.link("X (Twitter)")).toBeInViewport();
    await expect(share.address()).toHaveValue(ADDRESS);
  });
});
