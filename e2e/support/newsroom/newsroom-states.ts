import { expect, type Page } from "@playwright/test";
import { screens } from "#app/newsroom/screens.ts";
import { clipCues } from "#db/schema/clips.ts";
import { importComment } from "#features/comments/server/public.ts";
import { importDemoDonations } from "#features/donations/server/public.ts";
import { acceptSubmission } from "#features/intake/video-submissions/server/decisions.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { aClip } from "#testing/builders/clips.ts";
import { anApplication, aSubmission } from "#testing/builders/people.ts";
import { aReadyClip } from "#testing/builders/recordings/ready-clip.ts";
import { signedInStaff } from "#testing/builders/staff.ts";

/** A screen as it opens, or with something on it opened. */
export interface NewsroomState {
  name: string;
  path: string;
  act?: (page: Page) => Promise<unknown>;
  /** Belongs to a part that only wide screens have. */
  closesWhenNarrow?: true;
}

const press = (name: string) => (page: Page) => page.getByRole("button", { name }).click();

/** Every screen, and what can be opened on it. */
export const newsroomStates: readonly NewsroomState[] = [
  ...screens.map(({ path }) => ({ name: path, path: path.replace(":id", "1") })),
  { name: "an unknown address", path: "/newsroom/no-such-screen" },
  { name: "accepting footage", path: "/newsroom/intake?item=1", act: press("Accept") },
  { name: "declining footage", path: "/newsroom/intake?item=1", act: press("Decline") },
  { name: "checking footage", path: "/newsroom/intake?item=1", act: press("Check Place") },
  {
    name: "an application",
    path: "/newsroom/intake?kind=applications&item=1",
    act: press("Decline"),
  },
  { name: "banning", path: "/newsroom/comments", act: press("Ban…") },
  { name: "a new ban rule", path: "/newsroom/comments/rules", act: press("New rule") },
  { name: "taking a clip down", path: "/newsroom/clips/1", act: press("Take down") },
  { name: "a clip with a mask and captions", path: "/newsroom/clips/2" },
  { name: "inviting", path: "/newsroom/staff", act: press("Invite") },
  { name: "roles", path: "/newsroom/staff", act: press("Roles of Kim Park") },
  { name: "suspending", path: "/newsroom/staff", act: press("Suspend Kim Park") },
  { name: "pinning", path: "/newsroom/front-page", act: press("Pin: Ferry halted") },
  { name: "a donation", path: "/newsroom/donations", act: press("Open the donation of Payment") },
  { name: "a category", path: "/newsroom/categories", act: press("Change: News") },
  { name: "changing the team", path: "/newsroom/settings", act: press("Change: Team") },
  { name: "a new passkey", path: "/newsroom/me", act: press("Add a passkey") },
  { name: "a new token", path: "/newsroom/me", act: press("Make a token") },
  { name: "the keys", path: "/newsroom/me", act: (page) => page.keyboard.press("?") },
  {
    name: "the person's menu",
    path: "/newsroom/me",
    closesWhenNarrow: true,
    act: (page) =>
      page.locator(".rail-person, .phone-bar > button").filter({ visible: true }).click(),
  },
];

/** What the screens show. */
export async function fillNewsroomScreens(site: TestApp): Promise<void> {
  const { id: articleId } = await publishedArticle(site.deps, {
    title: "Ferry halted in the harbour after a night of fog",
  });
  await importComment(site.deps, {
    articleId,
    authorName: "Ana Ruiz",
    authorEmail: "ana@reader.example",
    content: "See https://a.example and www.b.example",
    heldFor: ["links"],
  });
  for (const title of ["Barge adrift below Keelman Bridge", "The barge again"])
    await site.post("/api/submit-video", aSubmission({ title }));
  await site.post("/api/join-fntv", anApplication());
  await acceptSubmission(site.deps, 2);
  const now = new Date();
  const donor = { donorEmail: "ada@example.org", cents: 2_500, interval: null, chargedAt: [now] };
  await importDemoDonations(site.deps.db, [donor], now);
  await aClip(site, { title: "Water on the quay" });
  const start = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
  const { number: clip } = await aReadyClip(site, {
    title: "Water at the bridge",
    edit: {
      mutes: [{ from: 1, to: 2 }],
      masks: [
        { kind: "mosaic", from: 0, to: 5, start },
        { kind: "black", from: 0, to: 5, start: { ...start, x: 0.6 } },
      ],
    },
  });
  const cue = { clip, language: "en", startMs: 0, endMs: 2_000, text: "The water came." };
  await site.deps.db.insert(clipCues).values(cue);
  await signedInStaff(site.deps, { name: "Kim Park", roles: ["author", "moderator"] });
}

/** Waits until the screen shows what it loads. */
export async function openState(page: Page, state: NewsroomState): Promise<void> {
  if (new URL(page.url()).pathname.startsWith("/newsroom")) await goTo(page, state.path);
  else await page.goto(state.path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
  await state.act?.(page);
  await untilOpened(page, state);
}

const OPENED = "dialog[open], [popover]:popover-open";
const NO_SCREEN = "/newsroom/between-screens";

/** Leaves a screen and opens another as links do: loading the whole newsroom for each takes several times as long. */
async function goTo(page: Page, path: string): Promise<void> {
  if (await page.locator(OPENED).count()) await page.keyboard.press("Escape");
  await expect(page.locator(OPENED)).toHaveCount(0);
  const heading = page.getByRole("heading", { level: 1 });
  await follow(page, NO_SCREEN);
  await expect(heading).toHaveText("Nothing here");
  await follow(page, path);
  // The screen before stays until the next one can be shown.
  const isUnknown = path.endsWith("no-such-screen");
  if (!isUnknown) await expect(heading).not.toHaveText("Nothing here");
}

const follow = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** Waits until the screen shows what was opened on it. */
export async function untilOpened(page: Page, { act }: NewsroomState): Promise<void> {
  if (act) await expect(page.locator(OPENED)).toBeVisible();
}
