import { readFile } from "node:fs/promises";
import { subscribers } from "#db/schema/newsletter.ts";
import { outbox } from "#db/schema/outbox.ts";
import { dataRequestTokens } from "#db/schema/people.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { DAY } from "#shared/time/units.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { findingsInBothThemes } from "../support/run-axe.ts";
import { expect, type Page, test } from "../support/site-test.ts";

// Covers the pages to export and delete personal data. The calls behind them: people/server.

const EMAIL = "ada@quay.example";

/** Somebody who asked for alerts, and got a mail with this token. */
async function someoneWithALink({ deps, post, clock }: TestApp, choice: "export" | "delete") {
  await post("/api/newsletter/subscribe", { email: EMAIL });
  await deps.db.insert(dataRequestTokens).values({
    hash: hashOf("open-sesame"),
    email: EMAIL,
    choice,
    expiresAt: new Date(clock.now().getTime() + DAY),
  });
}

const open = async (page: Page, path: string) => {
  const response = await page.goto(path);
  await headerScreen(page).untilRunning();
  return response;
};
const outcome = (page: Page) => page.getByRole("main").locator(":focus");

test("the privacy page takes a request, names missing values, and responds the same to everybody", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, "/privacy-policy");
  const form = page.getByRole("region", { name: "Get or delete your data" });
  const email = form.getByRole("textbox", { name: "Your email address" });
  const send = form.getByRole("button", { name: "Send me the link" });
  await expect(form.getByRole("radio", { name: "Send me my data" })).toBeChecked();
  await send.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription("Please enter your email address.");
  expect(await findingsInBothThemes(page)).toEqual([]);
  await form.getByRole("radio", { name: "Delete my data" }).check();
  await email.fill(EMAIL);
  await send.click();
  await expect(form.getByRole("status")).toContainText(
    "If we have data for this address, we have sent a link to it.",
  );
  expect(await findingsInBothThemes(page)).toEqual([]);
  const mails = await site.deps.db.select().from(outbox);
  expect(mails.map(({ recipient, data }) => ({ recipient, data }))).toEqual([
    { recipient: EMAIL, data: { choice: "delete" } },
  ]);
});

test("the button on the linked page saves the data as a file; opening the page does not", async ({
  page,
  site,
}) => {
  await someoneWithALink(site, "export");
  const tokens = () => site.deps.db.select().from(dataRequestTokens);
  const response = await open(page, "/my-data/export#open-sesame");
  expect(response?.headers()["cache-control"]).toContain("no-store");
  expect(response?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  expect(await tokens()).toHaveLength(1);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^my-data-.*\.json$/);
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({ email: EMAIL });
  await expect(outcome(page)).toContainText("Your browser has saved your data");
  expect(await tokens()).toEqual([]);
  expect(new URL(page.url()).hash).toBe("");
});

test("the button on the other linked page deletes the data, once", async ({
  page,
  site,
  trouble,
}) => {
  await someoneWithALink(site, "delete");
  await open(page, "/my-data/delete#open-sesame");
  expect(await site.deps.db.select().from(subscribers)).toHaveLength(1);
  await page.getByRole("button", { name: "Delete my data" }).click();
  await expect(outcome(page)).toContainText("Your data has been deleted.");
  expect(await site.deps.db.select().from(subscribers)).toEqual([]);
  await open(page, "/privacy-policy");
  await open(page, "/my-data/delete#open-sesame");
  await page.getByRole("button", { name: "Delete my data" }).click();
  await expect(outcome(page)).toContainText("This link has been used or has expired.");
  expect(trouble.splice(0)).toHaveLength(1);
});
