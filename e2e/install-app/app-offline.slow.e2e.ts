import { storageKeys } from "#features/device/calls/install-app.ts";
import { cacheNames } from "#features/device/install-app/saved-as.ts";
import { unpublishArticle } from "#features/stories/server/writing/publish-article.ts";
import { site as publication } from "#site.config.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { commentsScreen } from "../screens/comments-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { offlineScreen } from "../screens/offline-screen.ts";
import { type AppSite, expect, type Page, test } from "../support/app-site.ts";
import { makePicture } from "../support/make-picture.ts";
import { axeFindings, colourFindings } from "../support/run-axe.ts";

// Tests reading offline: what is stored, what is not, and when it is deleted. Updates of the worker: app-worker.

/** Opens the front page, and from there an article, as readers do. */
async function readFerry(page: Page, site: AppSite) {
  const imageUrl = await makePicture(site, "ferry.jpg");
  await publishedArticles(site.deps, 5);
  const title = "The night ferry & its crew";
  const { id } = await publishedArticle(site.deps, {
    title,
    slug: "night-ferry",
    imageUrl,
    imageAlt: "A ferry",
    category: "World",
  });
  const { untilReady, pages, pictures } = offlineScreen(page);
  await page.goto("/");
  await untilReady();
  await page.getByRole("main").getByRole("link", { name: title }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect.poll(pages).toEqual(["/", "/article/night-ferry", "/saved"]);
  await expect.poll(pictures).toBe(1);
  return { id, title };
}

test("[CONFIG-06] a read article opens without a connection, with its picture and its age; another shows what there is", {
  tag: "@every-chromium",
}, async ({ page, appSite: site, context, trouble }) => {
  const { title } = await readFerry(page, site);
  const { heading, copyMark, saved, kept } = offlineScreen(page);
  for (const name of Object.keys(await kept()))
    expect(name).toMatch(new RegExp(`^${publication.shortName}-.+-v21$`));

  await context.setOffline(true);
  await page.reload();
  await expect(heading).toHaveText(title);
  await expect(copyMark).toHaveText(/This is a copy, saved (less than a|\d+) minutes? ago/);
  await headerScreen(page).untilRunning();
  const picture = page.getByRole("img", { name: "A ferry" }).first();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .not.toBe(0);
  expect(await axeFindings(page)).toEqual([]);

  await page.goto("/article/never-read");
  await expect(heading).toHaveText("You are offline");
  await expect(page).toHaveURL("/article/never-read");
  await expect(saved).toHaveText([title]);
  await expect(page.getByText(/^Saved .* ago$/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await colourFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 720 });
  await saved.click();
  await expect(heading).toHaveText(title);

  // Links load whole pages now, if they are stored.
  await headerScreen(page).untilRunning();
  await headerScreen(page).link("Home").click();
  await expect(page).toHaveURL("/");
  await expect(copyMark).toBeVisible();
  await context.setOffline(false);
  await copyMark.getByRole("link", { name: "Try again" }).click();
  await expect(copyMark).toHaveCount(0);
  trouble.length = 0;
});

test("O1 a walk through the site leaves nothing but stories, lists, their pictures and our files", async ({
  page,
  appSite: site,
}) => {
  await readFerry(page, site);
  const { kept } = offlineScreen(page);
  for (const path of [
    "/search?q=ferry",
    "/support?payment=success",
    "/recurring-donations",
    "/admin-analytics",
    "/contributor-dashboard",
    "/donor-portal",
    "/newsletter/confirm?token=abc",
    "/my-data/export",
    "/analytics",
    "/submit-video",
    "/article/1",
    "/no/such/page",
    "/category/World?page=1&utm_source=mail",
    "/article/night-ferry?before=3",
  ]) {
    await page.goto(path);
    await headerScreen(page).untilRunning();
  }
  const allowed: Record<string, RegExp> = {
    [cacheNames.pages]: /^\/$|^\/article\/[a-z][\w-]*$|^\/category\/World$|^\/saved$/,
    [cacheNames.pictures]: /^\/api\/image-proxy\?url=%2Fmedia%2F[\w.]+$|^\/api\/pictures\/\w+$/,
    [cacheNames.files]: /^\/assets\/[\w.-]+$/,
    [cacheNames.shell(site.built.build)]: /^\/(offline|icon\.svg|no-signal\.svg)$/,
  };
  const found = await kept();
  expect(Object.keys(found).sort()).toEqual(Object.keys(allowed).sort());
  for (const [name, addresses] of Object.entries(found))
    for (const address of addresses) expect(address).toMatch(allowed[name] ?? /^never$/);
});

test("O1 O3 a page that somebody else sends in our name is not stored; after 3 seconds without a response the copy is shown; an unpublished article is deleted with its pictures", async ({
  page,
  appSite: site,
  trouble,
}) => {
  const { id, title } = await readFerry(page, site);
  const { heading, copyMark, pages, pictures } = offlineScreen(page);
  const responses = Promise.withResolvers<void>();
  site.interfere(async ({ url }) => {
    if (url === "/article/night-ferry") await responses.promise;
  });
  await page.goto("/article/night-ferry");
  await expect(copyMark).toBeVisible();
  await expect(heading).toHaveText(title);
  responses.resolve();

  site.interfere(async ({ url }, reply) => {
    if (!url.startsWith("/article/")) return;
    reply.removeHeader("x-build").header("cache-control", "public, max-age=0");
    const page_ = "<!doctype html><html lang=en><title>Hotel</title><h1>Log in, please</h1>";
    await reply.type("text/html").send(page_);
  });
  await page.goto("/article/night-ferry");
  await expect(heading).toHaveText("Log in, please");
  site.interfere(async ({ url }, reply) => {
    if (!url.startsWith("/article/")) return;
    await reply.removeHeader("x-build").code(503).type("text/html").send("Bad gateway");
  });
  await page.goto("/article/night-ferry");
  await expect(heading).toHaveText(title);
  await expect(copyMark).toBeVisible();
  expect(trouble).toEqual([]);

  // At the next visit to that page, and at any next visit.
  site.interfere(undefined);
  const other = await publishedArticle(site.deps, { slug: "other", title: "The other one" });
  await page.goto("/article/other");
  await expect.poll(pages).toContain("/article/other");
  await unpublishArticle(site.deps, id);
  await unpublishArticle(site.deps, other.id);
  await page.goto("/article/night-ferry");
  await expect(heading).toHaveText("Article Not Found");
  await expect.poll(pages).toEqual(["/", "/article/other", "/saved"]);
  await expect.poll(pictures).toBe(0);
  await page.evaluate((key) => localStorage.removeItem(key), storageKeys.checked);
  await page.goto("/");
  await expect.poll(pages).toEqual(["/", "/saved"]);
  trouble.length = 0;
});

test("O6 a full disk causes no error", async ({ page, appSite: site, context }) => {
  await publishedArticle(site.deps, { title: "No room", slug: "no-room" });
  await page.goto("/");
  await offlineScreen(page).untilReady();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: site.url, quotaSize: 100 });
  await page.getByRole("main").getByRole("link", { name: "No room" }).first().click();
  await expect(offlineScreen(page).heading).toHaveText("No room");
  await page.reload();
  await expect(offlineScreen(page).heading).toHaveText("No room");
  await headerScreen(page).untilRunning();
  expect(await offlineScreen(page).pages()).not.toContain("/article/no-room");
});

test("a reader who saves data is sent nothing unasked", async ({ page, appSite: site }) => {
  await publishedArticle(site.deps, { title: "Few bytes", slug: "few-bytes" });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  const requested: string[] = [];
  site.interfere(async ({ url, headers }) => {
    if (headers["sec-fetch-dest"] === "empty") requested.push(url);
  });
  const { untilReady } = offlineScreen(page);
  await page.goto("/");
  await untilReady();
  await page.getByRole("main").getByRole("link", { name: "Few bytes" }).first().click();
  await expect(offlineScreen(page).heading).toHaveText("Few bytes");
  expect(requested.filter((url) => url.startsWith("/article/"))).toEqual([]);
});

test("F28 an article that was opened before there was a worker is stored as well, and a comment that could not be sent is not lost", {
  tag: "@every-chromium",
}, async ({ page, appSite: site, context, trouble }) => {
  await publishedArticle(site.deps, { title: "The late boat", slug: "late-boat" });
  const { form, text, button, open, write } = commentsScreen(page);
  const { heading, pages, untilReady } = offlineScreen(page);
  await open("/article/late-boat");
  await untilReady();
  await expect.poll(pages).toEqual(["/article/late-boat", "/saved"]);
  await write({ text: "It was late." });
  await context.setOffline(true);
  await button.click();
  await expect(form.getByText("Error", { exact: true })).toBeVisible();
  await expect(text).toHaveValue("It was late.");

  await page.reload();
  await expect(heading).toHaveText("The late boat");
  await headerScreen(page).untilRunning();
  trouble.length = 0;
});
