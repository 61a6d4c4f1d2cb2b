import { site as publication } from "#site.config.ts";
import { openBuiltMails } from "#testing/app/built-rendering.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startTestMail } from "#testing/app/test-mail.ts";
import { formScreen } from "../screens/form-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { expect, test } from "../support/site-test.ts";

// Covers a submission from the form to the newsroom's command line, and the points and mails that follow.

test("a reader sends a video, an editor accepts it by command, and points and a mail follow", async ({
  page,
  site,
}) => {
  const mail = await startTestMail(site, { mails: await openBuiltMails() });
  const { runJson } = openShell(site);

  const screen = formScreen(page, "Submit Video");
  await screen.open("/submit-video");
  await screen.fill({
    title: "Barge adrift",
    location: "Keelman Bridge",
    date: "2026-11-01",
    description: "It turned twice and hit the pier.",
    submitterName: "Ada Quay",
    submitterEmail: "ada@witness.example",
    agreementAccepted: true,
  });
  await screen.button.click();
  await expect(
    page.getByText("Your video submission has been sent to our team for review.").first(),
  ).toBeVisible();

  const [waiting] = await runJson<{ id: number }[]>("submissions", "list");
  expect(waiting).toMatchObject({ title: "Barge adrift", submitterName: "Ada Quay" });
  const { balance } = await runJson<{ balance: number }>(
    ...["submissions", "accept", `${waiting?.id}`],
  );
  expect(balance).toBeGreaterThanOrEqual(publication.pointsPerVideo);

  await page.goto("/contributor-dashboard");
  await headerScreen(page).untilRunning();
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "Email" }).fill("ada@witness.example");
  await main.getByRole("button", { name: "View my stats" }).click();
  const card = main.getByRole("region", { name: "Ada Quay" });
  await expect(card.getByText(`${balance}`, { exact: true })).toBeVisible();
  await expect(main.getByText("Video accepted: Barge adrift")).toBeVisible();

  await mail.deliver();
  const mailbox = await (await page.request.get(mail.sandbox.url)).text();
  expect(mailbox).toContain("Thank you: “Barge adrift” was accepted");
  expect(mailbox).toContain("ada@witness.example");
  await mail.close();
});
