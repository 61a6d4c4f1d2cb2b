import { makeOwnerLink } from "#features/staff/server/public.ts";
import { recordAnnouncements } from "../support/newsroom/announcements.ts";
import {
  fillNewsroomScreens,
  newsroomStates,
  openState,
  untilOpened,
} from "../support/newsroom/newsroom-states.ts";
import { smallTargets } from "../support/newsroom/small-targets.ts";
import { addVirtualPasskeys } from "../support/newsroom/virtual-passkeys.ts";
import { expect, type Page, test } from "../support/newsroom-test.ts";
import { overflow } from "../support/overflow.ts";
import { axeFindings, findingsInBothThemes } from "../support/run-axe.ts";

/** So tall that nothing lies under the bar at the lower edge, which axe would call too small. */
const NARROW = { width: 320, height: 2_400 };
const WIDE = { width: 1_280, height: 720 };

/** Several tests, because one would take minutes. */
const PARTS = 4;

for (let part = 0; part < PARTS; part += 1) {
  const states = newsroomStates.filter((_, index) => index % PARTS === part);
  // What violates the policy or asks another host is trouble, and fails the test.
  test(`[EASE-01] [OPS-03] every screen and open state passes axe, dark, light and at 320 px, and asks no other host, ${part + 1} of ${PARTS}`, async ({
    page,
    site,
    signIn,
  }) => {
    await fillNewsroomScreens(site);
    await signIn(page, { name: "Maya Okafor" });
    for (const state of states) {
      await page.setViewportSize(WIDE);
      await openState(page, state);
      expect.soft(await findingsInBothThemes(page), state.name).toEqual([]);
      await page.setViewportSize(NARROW);
      if (state.closesWhenNarrow) await openState(page, state);
      else await untilOpened(page, state);
      expect.soft(await axeFindings(page), `${state.name} at 320 px`).toEqual([]);
    }
  });
}

test("[EASE-01] signing in and setting up pass axe, dark, light and at 320 px", async ({
  page,
  site,
  trouble,
}) => {
  const check = async (name: string) => {
    expect.soft(await findingsInBothThemes(page), name).toEqual([]);
    await page.setViewportSize(NARROW);
    expect.soft(await axeFindings(page), `${name} at 320 px`).toEqual([]);
    expect.soft(await overflow(page), `${name} at 320 px`).toBe(0);
    await page.setViewportSize(WIDE);
  };
  await page.goto("/newsroom");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await check("a refused sign-in");
  await page.goto((await makeOwnerLink(site.deps, { origin: site.url })) ?? "");
  await page.getByLabel("Your name").fill("Maya Okafor");
  await page.getByLabel("Your address").fill("maya@example.org");
  await check("who one is");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Password and authenticator app" }).click();
  await check("how one signs in");
  await addVirtualPasskeys(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" })).toBeVisible();
  await check("recovery codes");
  trouble.length = 0;
});

/** What has the focus, and whether a ring shows it. */
const focusNow = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { name: "nothing", isShown: false };
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    const name = focused.getAttribute("aria-label") ?? focused.textContent?.trim() ?? "";
    return { name, isShown: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 };
  });

test("[EASE-02] focus is visible and never lost by an act", async ({ page, site, signIn }) => {
  await fillNewsroomScreens(site);
  await signIn(page, { name: "Maya Okafor" });
  await openState(page, { name: "staff", path: "/newsroom/staff" });
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press("Tab");
    const { name, isShown } = await focusNow(page);
    expect.soft(isShown, `stop ${stop}: ${name}`).toBe(true);
  }
  const invite = page.getByRole("button", { name: "Invite" });
  await invite.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Their address")).toBeFocused();
  await page.keyboard.type("ann@example.org");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(invite).toBeFocused();
  await page.getByRole("button", { name: "Revoke the invitation of ann@example.org" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "People" })).toBeFocused();

  const roles = page.getByRole("button", { name: "Roles of Kim Park" });
  await roles.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(roles).toBeFocused();

  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await expect(page.getByRole("heading", { name: "Desk", level: 1 })).toBeFocused();
  expect(await focusNow(page)).toMatchObject({ isShown: true });
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("[EASE-03] at 390 px nothing scrolls sideways and targets are 44 px", async ({
    page,
    site,
    signIn,
  }) => {
    await fillNewsroomScreens(site);
    await signIn(page, { name: "Maya Okafor" });
    for (const state of newsroomStates.filter(({ name }) => name !== "the keys")) {
      await openState(page, state);
      expect.soft(await overflow(page), state.name).toBe(0);
      expect.soft(await smallTargets(page), state.name).toEqual([]);
    }
  });
});

test("[EASE-05] a save is announced once", async ({ page, site, signIn }) => {
  await fillNewsroomScreens(site);
  await signIn(page);
  await openState(page, { name: "staff", path: "/newsroom/staff" });
  const announced = await recordAnnouncements(page);
  await page.getByRole("button", { name: "Roles of Kim Park" }).click();
  await page.getByRole("checkbox", { name: "analyst" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  const about = async () =>
    (await announced()).filter((text) => text.includes("Roles of Kim Park saved"));
  await expect.poll(about).toHaveLength(1);
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByLabel("Their address").fill("ann@example.org");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect
    .poll(async () => (await announced()).filter((text) => text.includes("Invitation sent to ann")))
    .toHaveLength(1);
  expect(await about()).toHaveLength(1);
});

test("[EASE-06] with 200 % text, reduced motion and forced colours every act can still be done", async ({
  page,
  site,
  signIn,
}) => {
  await fillNewsroomScreens(site);
  await page.emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await signIn(page, { name: "Maya Okafor" });
  for (const state of newsroomStates) {
    await openState(page, state);
    expect.soft(await overflow(page), state.name).toBe(0);
  }
  await expect(page.locator("html")).toHaveCSS("font-size", "32px");
  await openState(page, { name: "staff", path: "/newsroom/staff" });
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByLabel("Their address").fill("ann@example.org");
  await page.getByRole("checkbox", { name: "editor" }).check();
  await page.getByRole("button", { name: "Send the invitation" }).click();
  const invited = page.getByRole("region", { name: "Invited" });
  await expect(invited).toContainText("editor, author");
  await invited.getByRole("button", { name: "Revoke" }).click();
  await expect(invited).toHaveCount(0);
  await page.getByRole("button", { name: "Suspend Kim Park" }).click();
  await page.getByRole("button", { name: "Suspend", exact: true }).click();
  await expect(page.getByText("Suspended", { exact: true })).toBeVisible();
  await page.locator(".rail-person, .phone-bar > button").filter({ visible: true }).click();
  await page.getByRole("link", { name: "Me", exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Me");
});
