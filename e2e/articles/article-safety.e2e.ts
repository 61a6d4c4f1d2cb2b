import { eq } from "drizzle-orm";
import { articles } from "#db/schema/articles.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { hostileHtml } from "#testing/attacks/hostile-html.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
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

    test("[SAFE-14] bad markup put straight into the store does not run, nor when a click brings the story", async ({
      page,
      site,
    }) => {
      const alerts = await watchAlerts(page);
      await storeBadly(site, "bad", everything);
      await page.goto("/article/bad");
      await clickEverything(page);
      await expect(page).toHaveURL("/article/bad");
      await page.goto("/category/News");
      await headerScreen(page).untilRunning();
      await page.getByRole("main").getByRole("article").getByRole("link").click();
      await clickEverything(page);
      await expect(page).toHaveURL("/article/bad");
      expect(alerts).toEqual([]);
    });
  });
}

test("C1 what a script hands to the browser's parser as a plain string is refused", async ({
  page,
  trouble,
}) => {
  await page.goto("/ethics");
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
