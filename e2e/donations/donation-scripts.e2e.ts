import { donationScreen } from "../screens/donation-screen.ts";
import { expect, test } from "../support/site-test.ts";

test("J14 only our own files run on the donation pages, and the provider's client only in the payment step; test mode is announced before a card is entered", async ({
  page,
  site,
}) => {
  const screen = donationScreen(page);
  const scripts = () =>
    page.evaluate(() =>
      [...document.scripts].map(({ src, type }) => (src ? new URL(src).pathname : type)),
    );
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") loaded.push(new URL(request.url()).pathname);
  });
  const ours = (path: string) => /^\/assets\/[\w.-]+\.js$/.test(path);
  for (const path of ["/support", "/recurring-donations"]) {
    loaded.length = 0;
    await screen.open(path);
    await expect(screen.main.getByText("This is a test. No real money moves.")).toBeVisible();
    expect(loaded.filter(ours).length).toBeGreaterThan(0);
    // The theme, the structured data, the page's data and the start of our files.
    const ownScripts = ["", "application/ld+json", "application/json", ""];
    expect(await scripts()).toEqual(ownScripts);
    await screen.fillDonor();
    expect(loaded.filter((file) => !ours(file))).toEqual([]);
    await screen.goToPayment(25);
    expect(loaded.filter((file) => !ours(file))).toEqual(["/sandbox/stripe.js"]);
    expect((await scripts()).toSorted()).toEqual([...ownScripts, "/sandbox/stripe.js"].toSorted());
    await expect(page.locator("iframe")).toHaveCount(0);
  }
  const response = await site.get("/support");
  expect(response.headers.get("content-security-policy")).not.toContain("stripe");
});
