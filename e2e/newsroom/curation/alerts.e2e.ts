import { expect, type Page, test } from "#e2e/support/newsroom-test.ts";
import { findingsInBothThemes } from "#e2e/support/run-axe.ts";
import { addSubscribers } from "#features/mailing/newsletter/server/add-subscribers.test-kit.ts";
import { sendAlert } from "#features/mailing/newsletter/server/alerts/queue-alerts.ts";
import { openBuiltMails } from "#testing/app/built-rendering.ts";
import { startTestMail } from "#testing/app/test-mail.ts";
import { publishedArticle } from "#testing/builders/builders.ts";

const compose = (page: Page) => page.getByRole("region", { name: "New alert" });

test("[ALERT-01] [ALERT-03] [ALERT-08] an alert is composed, cancelled while it waits, and corrected after it was sent", async ({
  page,
  site,
  signIn,
}) => {
  await addSubscribers(site.deps, ["a@example.org", "b@example.org"]);
  const story = { title: "Ferry halted", excerpt: "Fog in the harbour." };
  const { id } = await publishedArticle(site.deps, story);
  await signIn(page, { roles: ["editor"] });
  await page.goto("/newsroom/alerts");

  await test.step("[ALERT-01] the composer shows mail and text, subject, lead and how many will get it", async () => {
    await expect(compose(page).getByLabel("Subject")).toHaveValue("Ferry halted");
    await expect(compose(page).getByLabel("Lead")).toHaveValue("Fog in the harbour.");
    await expect(compose(page)).toContainText("2 people will get it.");
    await compose(page).getByLabel("Subject").fill("All ferries halted");
    await compose(page).getByLabel("Lead").fill("Until noon.");
    await expect(compose(page).getByRole("region", { name: "Mail" })).toContainText(
      "All ferries halted",
    );
    const text = compose(page).getByRole("region", { name: "Text" });
    await expect(text).toContainText(/all ferries halted/i);
    await expect(text).toContainText("Until noon.");
  });

  await test.step("[ALERT-03] Send waits 20 s, and Cancel then sends nothing", async () => {
    await compose(page).getByRole("button", { name: "Send" }).click();
    await expect(compose(page)).toContainText(/Sends to 2 people in (20|1\d) s/);
    await compose(page).getByRole("button", { name: "Cancel" }).click();
    await expect(compose(page).getByRole("button", { name: "Send" })).toBeVisible();
    await expect(page.getByText("No alert was sent yet.")).toBeVisible();
    const { rows } = await site.owner.pool.query(
      "select 1 from alerts union all select 1 from outbox",
    );
    expect(rows).toEqual([]);
  });

  await test.step("[ALERT-08] a correction is written to those who got the alert, and its numbers show", async () => {
    const mail = await startTestMail(site, { mails: await openBuiltMails() });
    try {
      await sendAlert(site.deps, id);
      await mail.deliver();
      await page.reload();
      await page.getByRole("button", { name: "Send a correction: Ferry halted" }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText("2 people got this alert.");
      await expect(dialog.getByLabel("What was wrong, and what is right")).toBeFocused();
      expect(await findingsInBothThemes(page)).toEqual([]);
      await page.keyboard.type("It sails at noon.");
      await dialog.getByRole("button", { name: "Send the correction" }).click();
      const sent = page.getByRole("region", { name: "Sent and under way" });
      await expect(sent).toContainText("Correction: It sails at noon. (0 sent, 2 waiting");
      await mail.deliver();
      await expect(sent).toContainText("(2 sent, 0 waiting, 0 given up)");
    } finally {
      await mail.close();
    }
  });
});
