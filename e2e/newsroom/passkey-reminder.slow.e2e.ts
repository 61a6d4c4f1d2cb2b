import { addVirtualPasskeys } from "../support/newsroom/virtual-passkeys.ts";
import { expect, test } from "../support/newsroom-test.ts";

test("owners without a passkey are asked to make one, and nobody else is", async ({
  page,
  site,
  signIn,
}) => {
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  const reminder = page.getByRole("note").filter({ hasText: "You have no passkey." });
  await addVirtualPasskeys(page);
  await signIn(page, { roles: ["owner"] });
  await page.goto("/newsroom");
  await reminder.getByRole("link", { name: "Make a passkey" }).click();
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Name of the passkey").fill("Phone");
  await page.getByRole("button", { name: "Make the passkey" }).click();
  await expect(passkeys.getByRole("listitem")).toHaveText(/Phone/);
  await page.goto("/newsroom");
  await expect(page.getByRole("region", { name: "Alarms" })).toContainText("Nothing is wrong.");
  await expect(reminder).toHaveCount(0);
  await signIn(page, { roles: ["editor"] });
  await page.goto("/newsroom");
  await expect(page.getByRole("region", { name: "Waiting for me" })).toContainText(
    "Nothing waits.",
  );
  await expect(reminder).toHaveCount(0);
  expect((await site.owner.pool.query("select 1 from staff_passkeys")).rowCount).toBe(1);
});
