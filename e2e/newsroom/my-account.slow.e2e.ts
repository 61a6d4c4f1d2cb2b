import { signInByForm, staffAccount } from "../support/newsroom/staff-accounts.ts";
import { expect, test } from "../support/newsroom-test.ts";

test("a password is changed under Me", async ({ page, site, trouble }) => {
  const account = await staffAccount(site);
  await signInByForm(page, site, account);
  await page.goto("/newsroom/me");
  const part = page.getByRole("region", { name: "Password" });
  await part.getByRole("button", { name: "Change the password" }).click();
  const dialog = page.getByRole("dialog", { name: "Change the password" });
  await dialog.getByLabel("New password").fill("passwordpassword1");
  await dialog.getByRole("button", { name: "Change the password" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "This password is easy to guess. Please use another.",
  );
  await dialog.getByLabel("New password").fill("nine quiet herons at noon");
  await dialog.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText("Your password is changed.", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(part.getByRole("button")).toBeFocused();
  trouble.length = 0;
});

test("a token is made under Me, shown once, used by a script and ended", async ({
  page,
  site,
  signIn,
  trouble,
}) => {
  await signIn(page, { roles: ["editor"] });
  await page.goto("/newsroom/me");
  const part = page.getByRole("region", { name: "Tokens for scripts" });
  await part.getByRole("button", { name: "Make a token" }).click();
  const dialog = page.getByRole("dialog", { name: "Make a token" });
  // An editor gets no token for what asks for an owner.
  await expect(dialog.getByLabel("Read the books without names")).toHaveCount(0);
  await dialog.getByLabel("Name of the token").fill("Weather import");
  await dialog.getByRole("button", { name: "Make the token" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Please choose what it may do.");
  await dialog.getByLabel("Write and hand in stories").check();
  await dialog.getByRole("button", { name: "Make the token" }).click();
  const token = (await dialog.getByText(/^newsroom_/).textContent()) ?? "";
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(part.getByText("Weather import")).toBeVisible();
  await expect(part.getByText(token)).toHaveCount(0);

  const use = () =>
    fetch(`${site.url}/api/newsroom/stories`, { headers: { authorization: `Bearer ${token}` } });
  expect((await use()).status).toBe(200);
  await part.getByRole("button", { name: "End Weather import" }).click();
  await expect(part.getByText(/^None\./)).toBeVisible();
  expect((await use()).status).toBe(401);
  expect(trouble).toEqual([]);
});
