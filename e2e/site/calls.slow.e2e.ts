import type { Request } from "@playwright/test";
import { publishedArticles } from "#testing/builders/builders.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { newsletterScreen, toastScreen } from "../screens/newsletter-screen.ts";
import { expect, test } from "../support/site-test.ts";

test("[API-60][API-61] calls send credentials, JSON with its type, and without a body no type", async ({
  page,
  context,
  site,
}) => {
  await publishedArticles(site.deps, 4 + 30);
  await context.addCookies([{ name: "known", value: "yes", url: site.url }]);
  const calls: Request[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && request.resourceType() === "fetch") calls.push(request);
  });
  const home = homeScreen(page);
  await home.open();
  for (const count of [8, 12, 16, 20, 24]) {
    await home.loadMore.click();
    await expect(home.cards).toHaveCount(count);
  }
  await newsletterScreen(page).subscribe("reader@example.org");
  await expect(toastScreen(page).toasts).toContainText("Thank you");

  const paths = calls.map((request) => new URL(request.url()).pathname);
  for (const path of ["articles", "newsletter/subscribe", "analytics/track-pageview"]) {
    expect(paths).toContain(`/api/${path}`);
  }
  for (const request of calls) {
    const { cookie, "content-type": type } = await request.allHeaders();
    expect(cookie, request.url()).toContain("known=yes");
    const body = request.postData();
    expect(type, request.url()).toBe(body === null ? undefined : "application/json");
    if (body !== null) expect(() => JSON.parse(body)).not.toThrow();
  }
});
