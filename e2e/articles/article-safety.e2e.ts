import { eq } from "drizzle-orm";
import { articles } from "#db/schema/articles.ts";
import { createArticle } from "#features/articles/server/editing/create-article.ts";
import { setBreaking } from "#features/articles/server/editing/set-breaking.ts";
import { HOUR } from "#shared/time/units.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { hostileHtml } from "#testing/attacks/hostile-html.ts";
import { anArticle, publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { articleScreen } from "../screens/article-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { expect, type Page, test } from "../support/site-test.ts";

/** Bypasses the checks of saving, like an older version or another program. */
async function storeBadly(site: TestApp, slug: string, html: string) {
  const { id } = await publishedArticle(site.deps, { slug });
  await site.deps.db.update(articles).set({ content: html }).where(eq(articles.id, id));
}

/** Every attack calls `alert`. All pictures fail, so that error handlers run too. */
async function watchAlerts(page: Page): Promise<string[]> {
  const alerts: string[] = [];
  await page.route("**/*", (route) =>
    route.request().resourceType() === "image"
      ? route.fulfill({ body: "no picture" })
      : route.continue(),
  );
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  return alerts;
}

async function clickEverything(page: Page) {
  const body = articleScreen(page).body();
  await expect(body).toContainText("Told first.");
  await body.evaluate((text) => {
    for (const part of text.querySelectorAll("*")) {
      const leadsOut = part instanceof HTMLAnchorElement && part.protocol.startsWith("http");
      if (!leadsOut)
        part.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }
  });
}

/** Ends whatever the markup before it left open, so that the one after it gets its turn. */
const END =
  "--></style></title></textarea></xmp></noscript></template></option></svg></math></form></p>";

/** Nothing closes `plaintext`, so it comes last. */
const everything = [
  "<p>Told first.</p>",
  ...hostileHtml.toSorted((one, other) => Number(isEndless(one)) - Number(isEndless(other))),
].join(END);

function isEndless(html: string): boolean {
  return html.startsWith("<plaintext");
}

for (const bypassCSP of [false, true]) {
  test.describe(bypassCSP ? "even without the content policy" : "under the content policy", () => {
    test.use({ bypassCSP });

    test("[SAFE-14] bad markup put straight into the store does not run", async ({
      page,
      site,
    }) => {
      const alerts = await watchAlerts(page);
      await storeBadly(site, "bad", everything);
      await page.goto("/article/bad");
      await clickEverything(page);
      await expect(page).toHaveURL("/article/bad");
      expect(alerts).toEqual([]);
    });

    test("[SAFE-14] nor does it when a click brings the story", async ({ page, site }) => {
      const alerts = await watchAlerts(page);
      await storeBadly(site, "bad", everything);
      await page.goto("/category/News");
      await headerScreen(page).untilRunning();
      await page.getByRole("main").getByRole("article").getByRole("link").click();
      await clickEverything(page);
      await expect(page).toHaveURL("/article/bad");
      expect(alerts).toEqual([]);
    });
  });
}

test("[SAFE-15] what is not published yet is on no page", async ({ page, site }) => {
  const { deps, clock } = site;
  await publishedArticles(deps, 2, { title: "Told already", featured: true });
  const later = new Date(clock.now().getTime() + HOUR);
  const hidden = [
    await createArticle(deps, anArticle({ title: "Not told: draft", featured: true })),
    await publishedArticle(deps, { title: "Not told: later", featured: true, publishedAt: later }),
  ];
  for (const { id } of hidden) await setBreaking(deps, id, new Date(later.getTime() + HOUR));
  const shown = await publishedArticle(deps, { title: "Told already, at length" });

  for (const path of ["/", "/category/News", "/following", "/breaking", `/article/${shown.slug}`]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText("Told already");
    expect(await page.content(), path).not.toContain("Not told");
  }
  for (const { slug } of hidden) {
    const answer = await page.goto(`/article/${slug}`);
    expect(answer?.status()).toBe(404);
    await expect(articleScreen(page).title()).toHaveText("Article Not Found");
    expect(await page.content()).not.toContain("Not told");
  }
});

test("[SAFE-15] a scheduled story appears at its time", async ({ page, site }) => {
  const publishedAt = new Date(site.clock.now().getTime() + HOUR);
  const { slug } = await publishedArticle(site.deps, { title: "At nine", publishedAt });
  await page.goto(`/article/${slug}`);
  await expect(articleScreen(page).title()).toHaveText("Article Not Found");
  site.clock.advance(2 * HOUR);
  await page.goto(`/article/${slug}`);
  await expect(articleScreen(page).title()).toHaveText("At nine");
});

test("C1 what a script hands to the browser's parser as a plain string is refused", async ({
  page,
  site,
  trouble,
}) => {
  const { slug } = await publishedArticle(site.deps, {});
  await page.goto(`/article/${slug}`);
  const refused = await page.evaluate(() =>
    [
      () => {
        document.createElement("div").innerHTML = "<b>x</b>";
      },
      () => document.createElement("div").insertAdjacentHTML("beforeend", "<b>x</b>"),
      () => {
        document.createElement("script").src = "/assets/x.js";
      },
      () => {
        document.createElement("script").textContent = "1";
      },
      () => window.trustedTypes?.createPolicy("another", {}),
    ].map((tried) => {
      try {
        tried();
        return "done";
      } catch (error) {
        return (error as Error).name;
      }
    }),
  );
  expect(refused).toEqual(Array.from({ length: 5 }, () => "TypeError"));
  trouble.length = 0;
});
