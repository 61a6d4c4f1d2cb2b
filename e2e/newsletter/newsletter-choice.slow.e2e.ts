import { createHash } from "node:crypto";
import { confirmTokens, subscribers } from "#db/schema/newsletter.ts";
import { DAY } from "#shared/time/units.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { expect, test } from "../support/site-test.ts";

const hashOf = (token: string) => createHash("sha256").update(token).digest();

async function subscriber({ deps, clock }: TestApp, status: "pending" | "confirmed") {
  const requestedAt = clock.now();
  const [saved] = await deps.db
    .insert(subscribers)
    .values({
      email: "ada@quay.example",
      address: "ada@quay.example",
      status,
      requestedAt,
      unsubscribeHash: hashOf("mine-alone"),
    })
    .returning();
  await deps.db.insert(confirmTokens).values({
    hash: hashOf("let-me-in"),
    subscriberId: saved?.id ?? 0,
    expiresAt: new Date(requestedAt.getTime() + DAY),
    forDigest: true,
  });
}

test("[LETTER-04] the confirm page says that it worked and offers three stories", async ({
  page,
  site,
}) => {
  await publishedArticles(site.deps, 5);
  await subscriber(site, "pending");
  await page.goto("/newsletter/confirm#let-me-in");
  await headerScreen(page).untilRunning();
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Confirm my address" }).click();
  await expect(main.locator(":focus")).toContainText(
    "You will get breaking-news alerts and the weekly digest.",
  );
  const offered = main.getByRole("region", { name: "Read now" }).getByRole("link");
  await expect(offered).toHaveCount(3);
  await offered.first().click();
  await expect(page).toHaveURL(/\/article\//);
});

test("the link of a mail shows what is got; boxes change it", async ({ page, site }) => {
  await subscriber(site, "confirmed");
  await page.goto("/newsletter/choice#mine-alone");
  const digest = page.getByRole("checkbox", { name: "Weekly digest" });
  await expect(digest).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Breaking-news alerts" })).toBeChecked();
  await digest.check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. You will get breaking-news alerts and")).toBeVisible();
  await page.reload();
  await expect(digest).toBeChecked();
});

test("[LETTER-13] an article offers the digest until somebody subscribes in this browser", async ({
  page,
  site,
}) => {
  const { slug } = await publishedArticle(site.deps);
  await page.goto(`/article/${slug}`);
  const offer = page.getByRole("region", { name: "The week by email" });
  await offer.getByRole("textbox", { name: "Email address" }).fill("ada@quay.example");
  await offer.getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveURL("/newsletter?form=sent");
  await expect(page.getByText("Please check your inbox")).toBeVisible();
  await headerScreen(page).untilRunning();
  await page.goto(`/article/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(offer).toBeHidden();
});
