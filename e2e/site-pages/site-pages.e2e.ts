import { DAY } from "#shared/time/units.ts";
import { site as publication } from "#site.config.ts";
import { expect, test } from "../support/site-test.ts";

test("[ABOUT-01][ABOUT-02][ABOUT-03][ABOUT-04] the about page describes the agency, names the licensing contact, shows the whole team in a grid, and leads to the video archives", async ({
  page,
}) => {
  await page.goto("/about-us");
  await expect(page.getByRole("main").getByText(publication.description)).toBeVisible();

  const contact = page.getByRole("region", { name: "Licensing contact" });
  const { name, email, phone } = publication.licensing;
  await expect(contact.getByText(name, { exact: true })).toBeVisible();
  await expect(contact.getByRole("link", { name: email })).toHaveAttribute(
    "href",
    `mailto:${email}`,
  );
  await expect(contact.getByText(phone)).toBeVisible();

  const members = page.getByRole("region", { name: "The team" }).getByRole("listitem");
  await expect(members.getByRole("heading")).toHaveText(publication.team.map((one) => one.name));
  for (const [place, { role, beat }] of publication.team.entries()) {
    await expect(members.nth(place)).toContainText(role);
    await expect(members.nth(place)).toContainText(beat);
  }
  const [first, second] = await Promise.all([
    members.nth(0).boundingBox(),
    members.nth(1).boundingBox(),
  ]);
  expect(second?.y).toBe(first?.y);

  await page.getByRole("main").getByRole("link", { name: "Video Archives" }).click();
  await expect(page).toHaveURL("/video-archives");
});

test("[LIC-01][LIC-02] licenses are priced individually, without a flat rate", async ({ page }) => {
  await page.goto("/license");
  const main = page.getByRole("main");
  await expect(main.getByText(/individually priced/)).toBeVisible();
  await expect(main.getByText(/no flat rate/)).toBeVisible();
});

test("[ETH-01] the ethics page lists the rules of photojournalism", async ({ page }) => {
  await page.goto("/ethics");
  const rules = page.getByRole("main").getByRole("list").getByRole("listitem");
  expect(await rules.count()).toBeGreaterThanOrEqual(10);
  for (const rule of await rules.all()) {
    await expect(rule.getByRole("heading")).toHaveText(/\w/);
    await expect(rule.getByRole("paragraph")).toHaveText(/\w/);
  }
  await expect(page.getByRole("main")).toContainText(/photojournalism/i);
});

test("[LEGAL-01] the terms describe their subject", async ({ page }) => {
  await page.goto("/terms-of-service");
  const main = page.getByRole("main");
  await expect(main).toContainText("you agree to these terms");
  for (const subject of ["Comments", "Video you submit", "Donations", "Accuracy"]) {
    await expect(main.getByRole("heading", { name: subject })).toBeVisible();
  }
});

test("[LEGAL-02][LEGAL-03] the privacy policy took effect seven days ago and says how long video data is stored", async ({
  page,
}) => {
  const weekAgo = () => new Date(Date.now() - 7 * DAY);
  const earliest = weekAgo();
  await page.goto("/privacy-policy");
  const effective = page.getByText(/^Effective date:/).locator("time");
  const datetime = (await effective.getAttribute("datetime")) ?? "";
  // The day may have changed while the page came.
  expect([earliest, weekAgo()].map((day) => day.toISOString().slice(0, 10))).toContain(datetime);
  const day = new Date(datetime);
  const inWords = day.toLocaleDateString("en-US", {
    ...({ timeZone: "UTC", month: "short", day: "numeric", year: "numeric" } as const),
  });
  await expect(effective).toHaveText(inWords);
  await expect(page.getByRole("main")).toContainText(
    /video data is refreshed and purged every 6 hours/,
  );
  await expect(page.getByRole("main")).toContainText(
    "The session number lasts for one visit: it is replaced after 30 minutes without activity, and never lasts longer than a day.",
  );
});
