import { expect, test } from "../support/newsroom-test.ts";

test("the shell opens for a person with a session", async ({ page, signIn }) => {
  await signIn(page);
  await page.goto("/newsroom");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Desk");
  expect((await page.request.get("/api/newsroom/me")).status()).toBe(200);
});
