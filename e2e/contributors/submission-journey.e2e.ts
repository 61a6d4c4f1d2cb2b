import { openBuiltMails } from "#app/server/mails.ts";
import { MINUTE } from "#shared/time/units.ts";
import { site as publication } from "#site.config.ts";
import { runScript } from "#testing/app/newsroom-desk.ts";
import { startTestMail } from "#testing/app/test-mail.ts";
import { PUBLIC_URL } from "#testing/checks/public-url.ts";
import { formScreen } from "../screens/form-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { expect, test } from "../support/site-test.ts";

// Covers a submission from the form to the newsroom's command line, and the points and mails that follow.

test("a reader sends a video, an editor accepts it by command, and points and a mail follow", async ({
  page,
  site,
}) => {
  // Each command is a process that has to start first.
  test.slow();
  const mail = await startTestMail(site, { mails: await openBuiltMails() });
  const newsroom = async (...typed: string[]) => {
    const env = { DATABASE_URL: site.databaseUrl, DATABASE_OWNER_URL: site.ownerUrl, PUBLIC_URL };
    const said = await runScript([...typed, "--json"], env);
    expect(said).toMatchObject({ code: 0, err: "" });
    return JSON.parse(said.out);
  };

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

  const [waiting] = await newsroom("submissions", "list");
  expect(waiting).toMatchObject({ title: "Barge adrift", submitterName: "Ada Quay" });
  const { balance } = await newsroom("submissions", "accept", `${waiting.id}`);
  expect(balance).toBeGreaterThanOrEqual(publication.pointsPerVideo);

  await page.goto("/contributor-dashboard");
  await headerScreen(page).untilRunning();
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "Email" }).fill("ada@witness.example");
  await main.getByRole("button", { name: "View my stats" }).click();
  const card = main.getByRole("region", { name: "Ada Quay" });
  await expect(card.getByText(`${balance}`, { exact: true })).toBeVisible();
  await expect(main.getByText("Video accepted: Barge adrift")).toBeVisible();

  // The command's clock is the machine's, and the site's stands still a little behind.
  site.clock.advance(MINUTE);
  await mail.deliver();
  const mailbox = await (await page.request.get(mail.sandbox.url)).text();
  expect(mailbox).toContain("Thank you: “Barge adrift” was accepted");
  expect(mailbox).toContain("ada@witness.example");
  await mail.close();
});
