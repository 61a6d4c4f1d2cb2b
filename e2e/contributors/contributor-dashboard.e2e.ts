import { creditVideo } from "#features/intake/contributors/server/contributor-public.ts";
import { site as publication } from "#site.config.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { toastScreen } from "../screens/newsletter-screen.ts";
import { holdCalls } from "../support/hold-call.ts";
import { axeFindings } from "../support/run-axe.ts";
import { expect, type Page, test } from "../support/site-test.ts";
import { watchCalls } from "../support/watch-calls.ts";

// Covers the Contributor Dashboard. Points and limits: features/intake/contributors/server.

const NOBODY = "No contribution history found for this email address.";

async function credited(site: TestApp, email: string, name: string, videos: number) {
  for (let video = 0; video < videos; video++)
    await creditVideo(site.deps, {
      source: `${email}:${video}`,
      title: `Video ${video} of ${name}`,
      place: "Lower Quay",
      email,
      name,
    });
}

function dashboard(page: Page) {
  const main = page.getByRole("main");
  const email = main.getByRole("textbox", { name: "Email" });
  const button = main.getByRole("button", { name: "View my stats" });
  return {
    main,
    email,
    button,
    card: main.getByRole("region", { name: /Quay|Chief/ }),
    leaders: main.getByRole("region", { name: "Leaderboard" }).locator("ol > li"),
    achievements: main.getByRole("region", { name: "Achievements" }).locator("ul > li"),
    async lookUp(address: string) {
      await email.fill(address);
      await button.click();
    },
  };
}

test("[CONTRIB-01][CONTRIB-02][CONTRIB-03][CONTRIB-04][CONTRIB-05][CONTRIB-06][CONTRIB-09][CONTRIB-10][ERR-16][ERR-17][ERR-18][POLISH-08] a contributor is looked up by email alone; blank and unknown addresses and lost connections are reported", async ({
  page,
  site,
  trouble,
}) => {
  await credited(site, "ada@witness.example", "Ada Quay", 3);
  await credited(site, "chief@witness.example", "Bureau Chief Quay", 29);
  const { main, email, card, lookUp } = dashboard(page);
  const { toasts } = toastScreen(page);
  const calls = watchCalls(page);
  await test.step("lists that cannot be had are only logged", async () => {
    for (const call of ["leaderboard", "achievements"])
      await page.route(`**/api/${call}*`, (route) => route.abort());
    // Come from another page: what the server renders needs no call.
    await page.goto("/submit-video");
    await headerScreen(page).untilRunning();
    await page.evaluate(() => history.pushState(null, "", "/contributor-dashboard"));
    await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
    await expect(main.getByText("The leaderboard is not available right now.")).toBeVisible();
    await expect(main.getByText("The achievements are not available right now.")).toBeVisible();
    await expect(toasts).toHaveCount(0);
    const logged = trouble.splice(0).join("\n");
    expect(logged).toContain("Failed to fetch leaderboard");
    expect(logged).toContain("Failed to fetch achievements");
  });
  await test.step("a blank address is reported and nothing is sent", async () => {
    const says = "Please enter your email address to view your stats.";
    for (const blank of ["", "   "]) {
      await lookUp(blank);
      await expect(toasts).toContainText("Email Required");
      await expect(toasts).toContainText(says);
      await expect(main.getByText(says)).toBeVisible();
      await expect(email).toBeFocused();
    }
    await lookUp("ada at quay");
    await expect(main.getByText("Please enter a valid email address.")).toBeVisible();
    await calls.settled();
    expect(calls.all.filter((call) => call.startsWith("/api/contributor/"))).toEqual([]);
  });
  await test.step("an unknown address and a lost connection are reported by toast and on the page", async () => {
    await lookUp("nobody@witness.example");
    await expect(toasts).toContainText("Contributor Not Found");
    await expect(toasts).toContainText(NOBODY);
    await expect(main.getByText(NOBODY)).toHaveText(NOBODY);
    await expect(main.getByText("Contributor Not Found")).toHaveCount(0);
    await expect(main.getByRole("textbox", { name: "Email" })).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await page.route("**/api/contributor/*", (route) => route.abort(), { times: 1 });
    await lookUp("nobody@witness.example");
    await expect(toasts).toContainText("Failed to fetch contributor stats.");
    await expect(toasts).not.toContainText("Contributor Not Found");
    await expect(main.getByText("Failed to fetch contributor stats.")).toBeVisible();
    await expect(main.getByText(NOBODY)).toHaveCount(0);
    trouble.length = 0;
  });
  await test.step("a known address", async () => {
    const letGo = await holdCalls(page, /^\/api\/contributor\//);
    await lookUp("ada@witness.example");
    await expect(main.getByRole("button", { name: "Looking up..." })).toBeDisabled();
    await expect(main.getByText("Loading your stats")).toBeAttached();
    letGo();
    await expect(card.getByRole("heading", { name: "Ada Quay" })).toBeFocused();
    await expect(card.getByText("Stringer", { exact: true })).toBeVisible();
    await expect(card.getByText("175", { exact: true })).toBeVisible();
    const bar = card.getByRole("progressbar", { name: "Progress to the next level" });
    await expect(bar).toHaveAttribute("aria-valuenow", "37");
    await expect(bar).toHaveAttribute("aria-valuetext", "125 points to Field Reporter");
    await expect(card.getByRole("list", { name: "Badges" })).toContainText("First Frame");
    const activities = card.getByRole("region", { name: "Recent activities" });
    await expect(activities).toContainText("Video accepted: Video 2 of Ada Quay");
    await expect(activities).toContainText("+50");
    await expect(card.getByRole("region", { name: /^Earned achievements/ })).toContainText(
      "Your first accepted video.",
    );
    expect(page.url()).not.toContain("ada");
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("ada@");
    expect(await axeFindings(page)).toEqual([]);
  });
  await lookUp("chief@witness.example");
  await expect(card.getByText("Top level reached")).toBeVisible();
  await expect(card.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
});

test("[CONTRIB-11][CONTRIB-12] leaderboard and achievements are shown to everyone and are up to date", async ({
  page,
  site,
}) => {
  // Stored by the site; what follows has to reach the stored page.
  const stored = await (await site.get("/contributor-dashboard")).text();
  expect(stored).toContain("Nobody has points yet.");
  for (let person = 0; person < 11; person++)
    await credited(site, `p${person}@witness.example`, `Person ${person}`, person === 7 ? 2 : 1);
  await site.settled();
  await page.goto("/contributor-dashboard");
  const { leaders, achievements } = dashboard(page);
  await expect(leaders).toHaveCount(10);
  await expect(leaders.first()).toContainText("Person 7");
  await expect(leaders.first()).toContainText("125");
  await expect(achievements.getByRole("heading")).toHaveText(
    publication.achievements.map(({ name }) => name),
  );
});
