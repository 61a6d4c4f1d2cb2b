import { videoSubmissions } from "#db/schema/video-submissions.ts";
import { formScreen } from "../screens/form-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { toastScreen } from "../screens/newsletter-screen.ts";
import { holdCalls } from "../support/hold-call.ts";
import { axeFindings } from "../support/run-axe.ts";
import { expect, type Page, test } from "../support/site-test.ts";
import { watchBodies } from "../support/watch-calls.ts";

// Covers the Submit Video page. What the server accepts: features/intake/video-submissions/server.

const CALL = "/api/submit-video";
const AGREE = "You must agree to the Content Submission Agreement before submitting.";
const SENT = "Your video submission has been sent to our team for review.";
const FAILED = "There was an error submitting your video. Please try again.";

const filled = {
  title: "Barge adrift",
  location: "Keelman Bridge",
  date: "2026-11-01",
  description: "It turned twice and hit the pier.",
  submitterName: "Ada Quay",
  submitterEmail: "ada@witness.example",
  videoUrl: "https://video.example/1",
};
const required = Object.keys(filled).filter((name) => name !== "videoUrl");
const nothing = Object.fromEntries(Object.keys(filled).map((name) => [name, ""]));

async function open(page: Page) {
  const screen = formScreen(page, "Submit Video");
  await screen.open("/submit-video");
  return screen;
}

test("[SUB-01][SUB-02][SUB-04][SUB-05][SUB-06] the form has all fields and the full agreement; with a missing field, an invalid link or without the agreement nothing is sent", async ({
  page,
}) => {
  const bodies = watchBodies(page, CALL);
  const { form, field, fill, submit, invalid, button } = await open(page);
  const { toasts } = toastScreen(page);
  for (const name of required) await expect(field(name)).toHaveAttribute("required");
  await expect(field("videoUrl")).not.toHaveAttribute("required");
  await expect(field("date")).toHaveAttribute("type", "date");
  await expect(field("submitterEmail")).toHaveAttribute("type", "email");
  const agreement = form.getByRole("checkbox", {
    name: "I agree to the Content Submission Agreement",
  });
  await expect(agreement).not.toBeChecked();
  await form.getByText("Read the whole Content Submission Agreement").click();
  await expect(form.getByText("You keep the copyright. You allow")).toBeVisible();
  await expect(button).toBeEnabled();

  await test.step("a missing field or an invalid link", async () => {
    await fill({ ...filled, agreementAccepted: true });
    for (const name of required) {
      await fill({ [name]: "" });
      await submit();
      await expect(field(name)).toHaveAttribute("aria-invalid");
      await expect(field(name)).toHaveAccessibleDescription(/Please enter /);
      await expect(invalid).toHaveCount(1);
      await fill({ [name]: filled[name as keyof typeof filled] });
      await expect(field(name)).not.toHaveAttribute("aria-invalid");
    }
    for (const [name, wrong, says] of [
      ["videoUrl", "barge", "Please enter a link that begins with https:// or http://."],
      [
        "videoUrl",
        "javascript:alert(1)",
        "Please enter a link that begins with https:// or http://.",
      ],
      ["submitterEmail", "ada", "Please enter a valid email address."],
      ["date", "1999-12-31", "Please enter the day it was filmed."],
      ["title", "x".repeat(151), "Please use at most 150 characters for a title."],
    ] as const) {
      await fill({ [name]: wrong });
      await submit();
      await expect(form.getByText(says)).toBeVisible();
      await expect(field(name)).toBeFocused();
      await fill({ [name]: filled[name] });
    }
  });

  await test.step("without the agreement a toast says so", async () => {
    await fill({ ...filled, agreementAccepted: false });
    await button.click();
    await expect(toasts).toContainText("Agreement Required");
    await expect(toasts).toContainText(AGREE);
    await expect(form.getByText(AGREE)).toBeVisible();
    await expect(invalid).toBeFocused();
    await fill({ title: "" });
    await button.click();
    await expect(toasts).toHaveText([/Missing Information/]);
    await expect(invalid).toHaveCount(2);
    await expect(field("title")).toBeFocused();
    // Errors go one by one, as soon as each field is right, and the focus stays where somebody types.
    await field("title").pressSequentially("Ba");
    await expect(invalid).toHaveCount(1);
    await expect(field("title")).toBeFocused();
    await field("title").fill("");
    await expect(invalid).toHaveCount(2);
    expect(await axeFindings(page)).toEqual([]);
    expect(bodies).toEqual([]);
  });
});

test("[SUB-07][SUB-08][SUB-09][ERR-12][ERR-13][DATA-21] values survive a reload, except the agreement; after a failure all stay, and the next try is the same submission; then the form is empty again", async ({
  page,
  site,
  trouble,
}) => {
  const bodies = watchBodies(page, CALL);
  const { form, field, fill, values, button, sending, outcome } = await open(page);
  const { toasts } = toastScreen(page);
  await test.step("a reload", async () => {
    await fill({ ...filled, agreementAccepted: true });
    await page.reload();
    await expect(field("title")).toHaveValue(filled.title);
    expect(await values(Object.keys(filled))).toEqual(filled);
    await expect(field("agreementAccepted")).not.toBeChecked();
    await headerScreen(page).untilRunning();
  });

  await page.clock.fastForward(5_000);
  await fill({ title: "  Barge adrift ", agreementAccepted: true });
  await test.step("a lost answer", async () => {
    await page.route(
      `**${CALL}`,
      async (route) => {
        // It reaches the server; only its response is lost.
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await button.click();
    await expect(toasts).toContainText("Submission failed");
    await expect(toasts).toContainText(FAILED);
    await expect(page.locator('[data-variant="destructive"]')).toBeVisible();
    await expect(outcome).toContainText(FAILED);
    await expect(outcome).toBeFocused();
    expect(await values(Object.keys(filled))).toEqual({ ...filled, title: "  Barge adrift " });
    expect(trouble.splice(0)).toHaveLength(1);
  });

  const letGo = await holdCalls(page, CALL);
  await button.click();
  await expect(sending).toBeDisabled();
  await expect(field("title")).toBeDisabled();
  letGo();
  await expect(toasts).toContainText("Video submitted successfully!");
  await expect(toasts).toContainText(SENT);
  await expect(outcome).toContainText("Video submitted successfully!");
  await expect(outcome).toContainText(SENT);
  await expect(outcome).toBeFocused();
  await expect(button).toHaveCount(0);
  expect(await values(Object.keys(filled))).toEqual(nothing);
  await expect(field("agreementAccepted")).not.toBeChecked();
  const sent = {
    ...filled,
    agreementAccepted: true,
    agreementVersion: expect.any(String),
    website: "",
    clientKey: bodies[0]?.clientKey,
    fillSeconds: expect.any(Number),
  };
  expect(bodies).toEqual([sent, sent]);
  const rows = await site.deps.db.select().from(videoSubmissions);
  expect(rows).toMatchObject([{ title: "Barge adrift", heldFor: [] }]);
  await expect(outcome).toContainText(rows[0]?.reference ?? "no reference");
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole("button", { name: "Submit another video" }).click();
  await expect(button).toBeEnabled();
  await expect(field("title")).toBeFocused();
  await page.reload();
  await headerScreen(page).untilRunning();
  expect(await values(Object.keys(filled))).toEqual(nothing);
});
