import { createHash } from "node:crypto";
import { confirmTokens, subscribers } from "#db/schema/newsletter.ts";
import { DAY } from "#shared/time/units.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { expect, type Page, test } from "../support/site-test.ts";

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** Somebody who asked for alerts and got a mail with these two tokens. */
async function someoneSubscribing({ deps, clock }: TestApp) {
  const requestedAt = clock.now();
  const [saved] = await deps.db
    .insert(subscribers)
    .values({
      email: "ada@quay.example",
      address: "ada@quay.example",
      status: "pending",
      unsubscribeHash: hashOf("leave-me"),
      requestedAt,
    })
    .returning();
  await deps.db.insert(confirmTokens).values({
    hash: hashOf("let-me-in"),
    subscriberId: saved?.id ?? 0,
    expiresAt: new Date(requestedAt.getTime() + DAY),
  });
}

const statusIn = async ({ deps }: TestApp) =>
  (await deps.db.select().from(subscribers)).map(({ status }) => status);

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await headerScreen(page).untilRunning();
};

const expectUnlisted = (page: Page) =>
  expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");

const outcome = (page: Page) => page.getByRole("main").locator(":focus");

test("[NEWS-06] the button on the confirm page confirms, opening the page or an invalid token does not, and it is not indexed", async ({
  page,
  site,
}) => {
  await someoneSubscribing(site);
  const requested: string[] = [];
  page.on("request", (request) =>
    requested.push(`${request.url()} ${request.headers().referer ?? ""}`),
  );
  await open(page, "/newsletter/confirm?try=1#made-up");
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(outcome(page)).toContainText("This link has been used or has expired.");
  expect(await statusIn(site)).toEqual(["pending"]);

  // Addresses that differ in nothing but the hash would be one page.
  await open(page, "/newsletter/confirm?try=2#let-me-in");
  await expectUnlisted(page);
  expect(await statusIn(site)).toEqual(["pending"]);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(outcome(page)).toContainText("Your address is confirmed.");
  expect(await statusIn(site)).toEqual(["confirmed"]);
  await expect(page.getByRole("button", { name: "Confirm my address" })).toHaveCount(0);
  expect(requested.filter((address) => address.includes("let-me-in"))).toEqual([]);
  expect(new URL(page.url()).hash).toBe("");
});

test("the button on the unsubscribe page ends the alerts, also after a failure; an address without a token is reported as incomplete; the page is not indexed", async ({
  page,
  site,
  trouble,
}) => {
  await someoneSubscribing(site);
  const button = page.getByRole("button", { name: "Unsubscribe" });
  for (const [index, hash] of ["", "#%"].entries()) {
    // Addresses that differ in nothing but the hash would be one page.
    await open(page, `/newsletter/unsubscribe?try=${index}${hash}`);
    await button.click();
    await expect(outcome(page), hash).toContainText("This link is incomplete.");
  }
  await page.route("**/api/newsletter/unsubscribe", (route) => route.abort(), { times: 1 });
  await open(page, "/newsletter/unsubscribe#leave-me");
  await expectUnlisted(page);
  expect(await statusIn(site)).toEqual(["pending"]);
  await button.click();
  await expect(outcome(page)).toContainText("That did not work. Please try again.");
  expect(trouble.splice(0)).toHaveLength(1);
  await button.click();
  await expect(outcome(page)).toContainText("no more alerts");
  expect(await statusIn(site)).toEqual(["unsubscribed"]);
});
