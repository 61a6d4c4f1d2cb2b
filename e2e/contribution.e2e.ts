import { allMailKinds } from "../app/server/mail-kinds.ts";
import { openBuiltMails } from "../app/server/mails.ts";
import { createLog } from "../platform/server/log.ts";
import { deliverOutbox } from "../platform/server/mail/deliver-outbox.ts";
import { openSmtpDoor } from "../platform/server/mail/smtp-door.ts";
import { startSmtpSandbox } from "../sandbox/smtp.ts";
import { site as publication } from "../site.config.ts";
import { runScript } from "../testing/newsroom-desk.ts";
import { PUBLIC_URL, type TestApp } from "../testing/test-app.ts";
import { formScreen } from "./screens/form-screen.ts";
import { expect, test } from "./site-test.ts";

// Owns the whole way of a witness: page, command line, points, mailbox. Each step alone: its feature's own tests.

const EMAIL = "ada@witness.example";

/** The site's mail, with our own mail server at its end. */
async function openMailbox({ deps }: TestApp) {
  const sandbox = await startSmtpSandbox();
  const from = { name: publication.name, address: publication.contacts.newsroom };
  const door = openSmtpDoor({ url: sandbox.smtpUrl, from, origin: PUBLIC_URL });
  const kinds = allMailKinds({ mails: await openBuiltMails(), origin: PUBLIC_URL });
  const job = deliverOutbox({ door, kinds, log: createLog({ LOG_LEVEL: "silent" }) });
  return {
    async mailsTo(address: string) {
      await job.run(deps, { signal: new AbortController().signal, since: undefined });
      return sandbox.mails().filter(({ to }) => to.includes(address));
    },
    async close() {
      await door.close();
      await sandbox.close();
    },
  };
}

test("[CONTRIB-13] a witness sends a video, an editor accepts it by command, points and thanks follow", async ({
  page,
  site,
}) => {
  const mailbox = await openMailbox(site);
  // Stored before there is anybody on it: what follows has to reach the stored page.
  await page.goto("/contributor-dashboard");
  await expect(page.getByText("Nobody has points yet.")).toBeVisible();

  const { open, fill, button, outcome } = formScreen(page, "Submit Video");
  await open("/submit-video");
  await fill({
    title: "Barge adrift",
    location: "Keelman Bridge",
    date: "2026-11-01",
    description: "It turned twice and hit the pier.",
    submitterName: "Ada Quay",
    submitterEmail: EMAIL,
    agreementAccepted: true,
  });
  await button.click();
  await expect(outcome).toContainText("Video submitted successfully!");
  const [notice] = await mailbox.mailsTo(publication.contacts.tips);
  const command = /submissions show \d+/.exec(notice?.text ?? "")?.[0].split(" ") ?? [];

  const env = {
    DATABASE_URL: site.databaseUrl,
    DATABASE_OWNER_URL: site.ownerUrl,
    DATA_DIR: site.dataDir,
    PUBLIC_URL,
  };
  const shown = await runScript(command, env);
  expect(shown.out).toContain("It turned twice and hit the pier.");
  const accepted = await runScript(["submissions", "accept", command[2] ?? ""], env);
  expect(accepted).toMatchObject({ code: 0, err: "" });
  // The command looked at the clock on the wall.
  site.clock.set(new Date());

  const [thanks] = await mailbox.mailsTo(EMAIL);
  expect(thanks?.text).toContain("First Frame");
  await site.settled();
  await page.goto("/contributor-dashboard");
  await expect(page.getByRole("region", { name: "Leaderboard" })).toContainText("Ada Quay");
  await page.getByRole("textbox", { name: "Email" }).fill(EMAIL);
  await page.getByRole("button", { name: "View my stats" }).click();
  const card = page.getByRole("region", { name: "Ada Quay" });
  await expect(card.getByText("75", { exact: true })).toBeVisible();
  await expect(card).toContainText("Video accepted: Barge adrift");
  await mailbox.close();
});
