import type { Locator } from "@playwright/test";
import { articleEditor } from "#features/stories/server/public.ts";
import { anArticle } from "#testing/builders/builders.ts";
import { holdCalls } from "../support/hold-call.ts";
import { addMedia } from "../support/newsroom/add-media.ts";
import { expect, type Page, test } from "../support/newsroom-test.ts";

const EXCERPT =
  "The first boat of the day carried more crates than people, and the harbour master wants to know why it left so early.";

const panel = (page: Page) => page.getByRole("complementary", { name: "Details" });

async function openPublish(page: Page, id: number) {
  await page.goto(`/newsroom/stories/${id}`);
  await page.getByRole("textbox", { name: "Text", exact: true }).focus();
  await page.keyboard.press("Control+Enter");
  await expect(panel(page).getByRole("tab", { name: "Publish" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
}

test("Publish and the preview open by key, also before a new story has its number", async ({
  page,
  signIn,
}) => {
  await signIn(page, { roles: ["editor"] });
  await page.goto("/newsroom/stories/new");
  const letGo = await holdCalls(page, /\/api\/newsroom\/stories$/);
  await page.getByRole("textbox", { name: "Title" }).fill("Fire at the ferry pier");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL("/newsroom/stories/new");
  letGo();
  await expect(panel(page).getByRole("tab", { name: "Publish" })).toHaveAttribute(
    "aria-selected",
    "true",
  );

  await page.getByRole("textbox", { name: "Text", exact: true }).focus();
  await page.keyboard.press("Control+Shift+P");
  const dialog = page.getByRole("dialog", { name: "Preview" });
  const frame = dialog.frameLocator("iframe");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Fire at the ferry pier");
  await dialog.getByRole("button", { name: "Phone" }).click();
  await expect(dialog.locator("iframe")).toHaveCSS("width", "390px");
  await dialog.getByRole("button", { name: "Light" }).click();
  await expect(frame.locator("html.light")).toHaveCount(1);
  await dialog.getByRole("button", { name: "Dark" }).click();
  await expect(frame.locator("html.dark")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("[PUB-01] [PUB-05] [PUB-12] a story is checked, scheduled, published, moved to another address and taken down", async ({
  page,
  site,
  signIn,
  trouble,
}) => {
  await signIn(page, { roles: ["editor"] });
  const story = anArticle({ excerpt: "Too short.", imageUrl: "/media/quay.jpg", imageAlt: "" });
  const { id, slug } = await articleEditor.create(site.deps, story);
  const stored = () => articleEditor.find(site.deps, String(id));
  await openPublish(page, id);
  const publish = panel(page).getByRole("button", { name: "Publish", exact: true });

  await test.step("[PUB-01] blockers and warnings lead to where they are mended, and stop Publish with the reason", async () => {
    const blockers = panel(page).getByRole("region", { name: "Stops publishing" });
    const warnings = panel(page).getByRole("region", { name: "Worth a look" });
    await expect(panel(page).getByText("Not live")).toBeVisible();
    await expect(blockers.getByRole("button")).toHaveCount(1);
    await publish.click();
    await expect(panel(page).getByRole("alert")).toContainText("Not yet.");
    expect((await stored()).status).toBe("draft");
    await warnings.getByRole("button").first().click();
    await expect(page.getByRole("textbox", { name: "Excerpt" })).toBeFocused();
    await panel(page).getByRole("tab", { name: "Publish" }).click();
    await blockers.getByRole("button").click();
    const alt = page.getByRole("textbox", { name: "Alt text" });
    await expect(alt).toBeFocused();
    await alt.fill("Crates of pears on the quay");
    await panel(page).getByRole("tab", { name: "Publish" }).click();
    await expect(blockers).toHaveCount(0);
  });

  await test.step("a schedule names its zone and asks about an hour that clocks skip", async () => {
    await panel(page).getByRole("radio", { name: "At a time" }).check();
    await panel(page).getByLabel("Goes live at").fill("2027-03-28T02:30");
    await panel(page).getByLabel("Time zone").fill("Europe/Berlin");
    await panel(page).getByRole("button", { name: "Schedule" }).click();
    const choice = panel(page).getByRole("alert");
    await expect(choice).toContainText("02:30 does not exist that day in Europe/Berlin");
    await choice.getByRole("button").last().click();
    await expect(panel(page).getByRole("status").getByText("Scheduled")).toBeVisible();
    expect((await stored()).publishedAt?.toISOString()).toMatch(/^2027-03-28T0[01]:/);
  });

  await test.step('[PUB-05] "Live" shows after the reader\'s page answered', async () => {
    await panel(page).getByRole("radio", { name: "Now" }).check();
    const served = page.waitForResponse((response) => response.url().endsWith(`/article/${slug}`));
    await publish.click();
    expect((await served).status()).toBe(200);
    await expect(panel(page).getByRole("status").getByText("Live", { exact: true })).toBeVisible();
    await expect(panel(page).getByRole("link", { name: "Open the page" })).toHaveAttribute(
      "href",
      `/article/${slug}`,
    );
  });

  await test.step("[PUB-12] a changed slug redirects, and former ones are listed", async () => {
    await panel(page).getByRole("button", { name: "Change" }).click();
    const field = page.getByRole("textbox", { name: "Slug" });
    await expect(field).toBeFocused();
    await field.fill("ferry-leaves-late");
    await page.getByRole("button", { name: "Update", exact: true }).click();
    await expect(page.getByText("Readers see your changes now.").first()).toBeVisible();
    await panel(page).getByRole("tab", { name: "Publish" }).click();
    const former = panel(page).getByRole("list", { name: "Former addresses" });
    await expect(former).toContainText(`/article/${slug}`);
    const redirect = await page.request.get(`/article/${slug}`, { maxRedirects: 0 });
    expect(redirect.status()).toBe(301);
    expect(redirect.headers().location).toBe("/article/ferry-leaves-late");
  });

  await test.step("taking down asks for a reason, and readers get 404", async () => {
    await panel(page).getByRole("button", { name: "Take down" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Take down" }).click();
    await expect(dialog.getByText("Please enter a reason.")).toBeVisible();
    await dialog.getByLabel("Reason").fill("The ferry did not sail.");
    await dialog.getByRole("button", { name: "Take down" }).click();
    await expect(panel(page).getByText("Not live")).toBeVisible();
    expect((await page.request.get("/article/ferry-leaves-late")).status()).toBe(404);
    await panel(page).getByRole("tab", { name: "History" }).click();
    await expect(panel(page)).toContainText("The ferry did not sail.");
  });
  // There is no such picture.
  trouble.length = 0;
});

test("[PUB-01] a missing credit is given where its check leads, and one given elsewhere lets Publish go on", async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, { roles: ["editor"] });
  const lead = await addMedia(site, { fileName: "lead.png" });
  const within = await addMedia(site, { fileName: "within.png" });
  const elsewhere = await addMedia(site, { fileName: "elsewhere.png" });
  const figure = ({ url }: { url: string }) =>
    `<figure><img src="${url}" alt="A quay" loading="lazy" /></figure>`;
  const { id } = await articleEditor.create(
    site.deps,
    anArticle({
      excerpt: EXCERPT,
      imageUrl: lead.url,
      imageAlt: "A quay",
      content: `<p>Fog.</p>${figure(within)}${figure(elsewhere)}`,
    }),
  );
  await openPublish(page, id);
  const blockers = panel(page).getByRole("region", { name: "Stops publishing" });
  const publish = panel(page).getByRole("button", { name: "Publish", exact: true });
  await publish.click();
  await expect(panel(page).getByRole("alert")).toContainText("2 more in the list above.");
  const saveCredit = async (around: Locator) => {
    await around.getByLabel("Credit").fill("Mia Roth");
    await around.getByRole("button", { name: "Save the credit" }).click();
    await expect(around.getByRole("button", { name: "Save the credit" })).toHaveCount(0);
  };
  await blockers.getByRole("button", { name: /within/ }).click();
  const dialog = page.getByRole("dialog", { name: "Change the picture" });
  await saveCredit(dialog);
  await page.keyboard.press("Escape");
  await expect(blockers.getByRole("button")).toHaveCount(2);
  await blockers.getByRole("button", { name: /lead/ }).click();
  await saveCredit(panel(page));
  await panel(page).getByRole("tab", { name: "Publish" }).click();
  await expect(blockers.getByRole("button")).toHaveCount(1);
  // Nobody tells this page: the press itself checks again.
  await site.owner.pool.query("update media set credit = 'Ben' where id = $1", [elsewhere.id]);
  await publish.click();
  await expect(panel(page).getByRole("status").getByText("Live", { exact: true })).toBeVisible();
  expect((await articleEditor.find(site.deps, String(id))).status).toBe("published");
});
