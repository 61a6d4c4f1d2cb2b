import { expect, test } from "#e2e/support/newsroom-test.ts";
import { articleEditor } from "#features/stories/server/public.ts";
import { anArticle } from "#testing/builders/builders.ts";

test("[ALERT-07] breaking shows page, ticker and mail, and repeats a failed one alone", async ({
  page,
  site,
  signIn,
  trouble,
}) => {
  await signIn(page, { roles: ["editor"] });
  const { id } = await articleEditor.create(site.deps, anArticle());
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  await page.route("**/api/newsroom/alerts", (route) => route.abort(), { times: 1 });
  await page.route("**/api/breaking-news", (route) => route.abort(), { times: 1 });
  await page.goto(`/newsroom/stories/${id}`);
  await page.getByRole("textbox", { name: "Text", exact: true }).focus();
  await page.keyboard.press("Control+Enter");
  const panel = page.getByRole("complementary", { name: "Details" });
  await panel.getByLabel("Breaking", { exact: true }).selectOption("2");
  await panel.getByLabel("Alert readers by mail").check();
  await panel.getByRole("button", { name: "Publish", exact: true }).click();

  const parts = panel.getByRole("region", { name: "Breaking" });
  const part = (name: string) =>
    parts.locator("div").filter({ has: page.getByRole("term").filter({ hasText: name }) });
  await expect(part("Page")).toContainText("Live");
  await expect(part("Ticker")).toContainText("The ticker does not show it.");
  await expect(part("Mail").getByRole("button", { name: "Try again" })).toBeVisible();

  await part("Ticker").getByRole("button", { name: "Try again" }).click();
  await expect(part("Ticker")).toContainText("In the ticker");
  await part("Mail").getByRole("button", { name: "Try again" }).click();
  await expect(part("Mail")).toContainText(/Sends to 0 people in \d+ s/);
  await part("Mail")
    .getByRole("button", { name: /^Cancel/ })
    .click();
  await expect(part("Mail")).toContainText("No alert was sent.");
  const acts = sent.filter((path) => /publish$|alerts/.test(path));
  expect(acts.filter((path) => path.endsWith("/publish"))).toHaveLength(1);
  expect(acts.filter((path) => path.endsWith("/alerts"))).toHaveLength(2);
  // The two calls that were cut off.
  trouble.length = 0;
});
