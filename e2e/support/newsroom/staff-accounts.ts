import type { Page } from "@playwright/test";
import type { Role } from "#shared/newsroom/permissions.ts";
import { MINUTE } from "#shared/time/units.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { codesOf, invitedStaff, PASSWORD } from "#testing/builders/staff-account.ts";

export interface StaffAccount {
  name: string;
  email: string;
  /** The code that the authenticator app shows now. */
  code(): string;
}

/** An account with a password and an authenticator app. */
export async function staffAccount(
  site: TestApp,
  roles: readonly Role[] = ["owner"],
): Promise<StaffAccount> {
  const { email, token, name } = await invitedStaff(site, roles);
  const headers = { origin: site.url };
  const person = { email, token, name };
  const begun = await site.post("/api/newsroom/set-up/begin", person, headers);
  const { totp }: { totp: { secret: string } } = await begun.json();
  const code = codesOf(site, totp.secret);
  const body = { ...person, password: PASSWORD, code: code() };
  const made = await site.post("/api/newsroom/set-up/finish", body, headers);
  if (!made.ok) throw new Error(`${made.status} ${await made.text()}`);
  return { name, email, code };
}

/** Fills in what the sign-in form on the page asks for. No code works twice, so time passes first. */
export async function fillProof(page: Page, site: TestApp, account: StaffAccount): Promise<void> {
  site.clock.advance(MINUTE);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  const address = page.getByLabel("Address", { exact: true });
  if (await address.isVisible()) await address.fill(account.email);
  await page.getByLabel("Code", { exact: true }).fill(account.code());
}

/** Signs in by the form. */
export async function signInByForm(
  page: Page,
  site: TestApp,
  account: StaffAccount,
): Promise<void> {
  await page.goto("/newsroom");
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await fillProof(page, site, account);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "Desk", level: 1 }).waitFor();
}
