import { TOTP } from "otpauth";
import { makeOwnerLink } from "#features/staff/server/public.ts";
import { site as publication } from "#site.config.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { PASSWORD } from "#testing/builders/staff-account.ts";
import { addVirtualPasskeys } from "../support/newsroom/virtual-passkeys.ts";
import { expect, type Page, test } from "../support/newsroom-test.ts";

/** Opens the link that the start prints, and says who one is. */
async function openOwnerLink(page: Page, site: TestApp) {
  const link = await makeOwnerLink(site.deps, { origin: site.url });
  if (!link) throw new Error("There is an owner already");
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set up the newsroom");
  expect(page.url()).toBe(`${site.url}/newsroom/welcome`);
  await page.getByLabel("Your name").fill("Maya Okafor");
  await page.getByLabel("Your address").fill("maya@example.org");
  await page.getByRole("button", { name: "Continue" }).click();
}

async function storeCodes(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your recovery codes");
  await expect(
    page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem"),
  ).toHaveCount(10);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe(`${publication.shortName}-recovery-codes.txt`);
  await page.getByRole("button", { name: "I have stored them" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Desk");
}

test("the owner's link leads to a passkey, recovery codes and the Desk", async ({ page, site }) => {
  await addVirtualPasskeys(page);
  await openOwnerLink(page, site);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await storeCodes(page);
  await page.getByRole("button", { name: "Maya Okafor" }).click();
  await page.getByRole("link", { name: "Me", exact: true }).click();
  await expect(page.getByRole("region", { name: "Passkeys" }).getByRole("listitem")).toHaveCount(1);
});

test("the owner's link leads to a password with an authenticator app", async ({ page, site }) => {
  await openOwnerLink(page, site);
  await page.getByRole("button", { name: "Password and authenticator app" }).click();
  await expect(page.getByAltText("QR code for your authenticator app")).toBeVisible();
  const shown = await page.locator("[data-totp-secret]").textContent();
  const secret = (shown ?? "").replaceAll(" ", "");
  const code = new TOTP({ secret }).generate({ timestamp: site.clock.now().getTime() });
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByLabel("Code from the app").fill(code);
  await page.getByRole("button", { name: "Create account" }).click();
  await storeCodes(page);
});

test("a link that was used says so", async ({ page, site, trouble }) => {
  await page.goto("/newsroom/welcome#AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
  await expect(page.getByRole("alert")).toContainText("This link was used or has expired.");
  expect(page.url()).toBe(`${site.url}/newsroom/welcome`);
  expect(trouble.splice(0)).toHaveLength(1);
});
