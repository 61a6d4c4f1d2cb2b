import { formScreen } from "#e2e/screens/form-screen.ts";
import { Presses } from "#e2e/support/newsroom/presses.ts";
import { expect, test } from "#e2e/support/newsroom-test.ts";
import { announceLiveFootage } from "#features/intake/video-submissions/server/drafts.ts";
import { site as publication } from "#site.config.ts";
import { openBuiltMails } from "#testing/app/built-rendering.ts";
import { startTestMail } from "#testing/app/test-mail.ts";

// Covers the whole way of a guest's clip: the form, the decision, the draft, the front page, points and thanks.

/** From the Desk, by one editor. */
const MOST_PRESSES = 6;

test("a guest's clip becomes a story on the front page, with credit, points and thanks", async ({
  page,
  site,
  signIn,
}) => {
  test.slow();
  const mail = await startTestMail(site, { mails: await openBuiltMails() });
  const form = formScreen(page, "Submit Video");
  await form.open("/submit-video");
  await form.fill({
    title: "Barge adrift",
    location: "Keelman Bridge",
    date: "2026-11-01",
    description: "It turned twice and hit the pier.",
    videoUrl: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    submitterName: "Ada Quay",
    submitterEmail: "ada@witness.example",
    agreementAccepted: true,
  });
  await form.button.click();
  await expect(
    page.getByText("Your video submission has been sent to our team for review.").first(),
  ).toBeVisible();

  await signIn(page, { roles: ["editor"] });
  await page.goto("/newsroom");
  const presses = new Presses(page, { isPhone: false });
  await presses.on(page.getByRole("link", { name: "Footage 1" }));
  await presses.button("Accept");
  await expect(page.getByRole("region", { name: "The mail" })).toContainText("was accepted");
  await presses.button("Accept and send");
  await presses.button("Make draft");
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toContainText(
    "Video: Ada Quay",
  );
  await presses.key("Control+Enter");
  const panel = page.getByRole("complementary", { name: "Details" });
  await presses.on(panel.getByRole("button", { name: "Publish", exact: true }));
  await expect(panel.getByRole("status").getByText("Live", { exact: true })).toBeVisible();
  expect(presses.count).toBeLessThanOrEqual(MOST_PRESSES);

  // The cached front page changes when the notice of the change arrives.
  await expect(async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Barge adrift" }).first().click({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText("Video: Ada Quay")).toBeVisible();
  const { rows } = await site.owner.pool.query(
    "select sum(points)::int as points from contributor_entries",
  );
  expect(rows[0].points).toBeGreaterThanOrEqual(publication.pointsPerVideo);
  // What the job queue does each minute.
  await announceLiveFootage.run(site.deps, {
    signal: new AbortController().signal,
    since: undefined,
  });
  await mail.deliver();
  const mailbox = await (await page.request.get(mail.sandbox.url)).text();
  expect(mailbox).toContain("Thank you: “Barge adrift” was accepted");
  expect(mailbox).toContain("Your video is in “Barge adrift”");
  await mail.close();
});
