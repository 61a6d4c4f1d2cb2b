import { staffSessions } from "#db/schema/staff.ts";
import { makeOwnerLink } from "#features/staff/server/public.ts";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import { cookieOf, PASSWORD } from "#testing/builders/staff-account.ts";
import { fillProof, signInByForm, staffAccount } from "../support/newsroom/staff-accounts.ts";
import { textField, untilSaved } from "../support/newsroom/story-editor.ts";
import { addVirtualPasskeys } from "../support/newsroom/virtual-passkeys.ts";
import { expect, test } from "../support/newsroom-test.ts";

test("[AUTH-07] a passkey signs in alone; its challenge works once, for 5 minutes", async ({
  page,
  site,
  trouble,
}) => {
  await addVirtualPasskeys(page);
  await page.goto((await makeOwnerLink(site.deps, { origin: site.url })) ?? "");
  await page.getByLabel("Your name").fill("Maya Okafor");
  await page.getByLabel("Your address").fill("maya@example.org");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByRole("button", { name: "I have stored them" }).click();
  await page.getByRole("button", { name: "Maya Okafor" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();

  const button = page.getByRole("button", { name: "Sign in with a passkey" });
  const path = "**/api/newsroom/session/passkey";
  await page.route(path, async (route) => {
    site.clock.advance(5 * MINUTE + SECOND);
    await route.continue();
  });
  await button.click();
  await expect(page.getByRole("alert")).toHaveText("That did not match.");

  await page.unroute(path);
  const sent = page.waitForRequest(path);
  await button.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Desk");

  const again = await page.request.post("/api/newsroom/session/passkey", {
    data: (await sent).postDataJSON(),
    headers: { origin: site.url },
  });
  expect(again.status()).toBe(401);
  trouble.length = 0;
});

test("a refusal says nothing, and too many of them say what to do", async ({
  page,
  site,
  trouble,
}) => {
  await page.goto("/newsroom");
  await page.getByLabel("Address").fill("nobody@example.org");
  await page.getByLabel("Password").fill("not the password");
  await page.getByLabel("Code").fill("000000");
  const button = page.getByRole("button", { name: "Sign in", exact: true });
  await button.click();
  await expect(page.getByRole("alert")).toHaveText("That did not match.");
  await expect(button).toBeFocused();
  for (let tries = 0; tries < 5; tries += 1)
    await site.post(
      "/api/newsroom/session",
      { email: "nobody@example.org", password: "wrong", code: "1" },
      { origin: site.url },
    );
  await button.click();
  await expect(page.getByRole("alert")).toHaveText(
    "Too many tries. Use a passkey, or wait 15 minutes.",
  );
  trouble.length = 0;
});

test("[AUTH-17] ending a device under Me makes its next call 401", async ({
  page,
  site,
  trouble,
}) => {
  const account = await staffAccount(site);
  await signInByForm(page, site, account);
  site.clock.advance(MINUTE);
  const proof = { email: account.email, password: PASSWORD, code: account.code() };
  const phone = { origin: site.url, "user-agent": PHONE };
  const signedIn = await site.post("/api/newsroom/session", proof, phone);
  expect(signedIn.status).toBe(200);
  const cookie = cookieOf(signedIn);
  const phoneAsks = async () =>
    (await fetch(`${site.url}/api/newsroom/me`, { headers: { ...phone, cookie } })).status;
  expect(await phoneAsks()).toBe(200);

  await page.goto("/newsroom/me");
  const devices = page.getByRole("region", { name: "Devices" });
  const row = devices.getByRole("listitem").filter({ hasText: "Safari on iOS" });
  await row.getByRole("button").click();
  await expect(row).toHaveCount(0);
  await expect(devices.getByRole("heading")).toBeFocused();
  expect(await phoneAsks()).toBe(401);
  expect((await page.request.get("/api/newsroom/me")).status()).toBe(200);
  trouble.length = 0;
});

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

test("[AUTH-22] [AUTH-23] a session that ends, and an act that needs fresh proof, cost one dialog and no character", async ({
  page,
  site,
  trouble,
}) => {
  const account = await staffAccount(site);
  await signInByForm(page, site, account);
  await page.goto("/newsroom/staff");
  const invited = page.getByRole("region", { name: "Invited" }).getByRole("listitem");
  const address = page.getByLabel("Their address");
  const invite = page.getByRole("button", { name: "Invite", exact: true });
  const send = page.getByRole("button", { name: "Send the invitation" });
  const again = page.getByRole("dialog", { name: "Sign in to go on" });

  await test.step("[AUTH-22] a session that ends while typing", async () => {
    await invite.click();
    await address.fill("sam@example.org");
    await page.getByRole("checkbox", { name: "moderator" }).check();
    await site.deps.db.delete(staffSessions);
    await send.click();
    await expect(again).toBeVisible();
    await expect(address).toHaveValue("sam@example.org");
    await fillProof(page, site, account);
    await again.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(invited).toContainText("sam@example.org");
    await expect(invited).toContainText("author, moderator");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("[AUTH-23] an act that needs fresh proof asks for it and goes on as entered", async () => {
    await invite.click();
    await address.fill("kim@example.org");
    site.clock.advance(11 * MINUTE);
    await send.click();
    const dialog = page.getByRole("dialog", { name: "Prove that it is you" });
    await dialog.getByLabel("Password").fill("wrong");
    await dialog.getByLabel("Code").fill("000000");
    await dialog.getByRole("button", { name: "Go on", exact: true }).click();
    await expect(dialog.getByRole("alert")).toHaveText("That did not match.");
    await fillProof(page, site, account);
    await dialog.getByRole("button", { name: "Go on", exact: true }).click();
    await expect(invited.filter({ hasText: "kim@example.org" })).toHaveCount(1);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("[AUTH-22] a session that ends while writing a story", async () => {
    await page.goto("/newsroom/stories/new");
    await page.getByLabel("Title").fill("Fog holds the ferries");
    await untilSaved(page);
    await textField(page).click();
    await page.keyboard.type("Nothing");
    await site.deps.db.delete(staffSessions);
    await page.keyboard.type(" sails.");
    await expect(again).toBeVisible();
    await fillProof(page, site, account);
    await again.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(again).toHaveCount(0);
    await untilSaved(page);
    await expect
      .poll(async () => (await site.owner.pool.query("select title, content from articles")).rows)
      .toEqual([{ title: "Fog holds the ferries", content: "<p>Nothing sails.</p>" }]);
    await expect(textField(page)).toHaveText("Nothing sails.");
    await expect(page.getByLabel("Title")).toHaveValue("Fog holds the ferries");
  });
  trouble.length = 0;
});
