import { listMessages } from "#features/intake/contact/server/messages.ts";
import { site as publication } from "#site.config.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { findingsInBothThemes } from "../support/run-axe.ts";
import { expect, type Page, test } from "../support/site-test.ts";

const entry = {
  Name: "Ada Quay",
  Email: "ada@quay.example",
  Subject: "Pears & salt",
  Message: "Two lines:\none + one = 100% ü",
};

const contactForm = (page: Page) => {
  const form = page.getByRole("main").locator("form");
  return {
    field: (label: string) => form.getByLabel(label),
    fill: async (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
    },
    submit: () => form.getByRole("button", { name: "Submit message" }).click(),
    sent: () => form.getByText("Your message reached the newsroom"),
    notSent: () => form.getByText("Nothing was sent"),
    mail: () => page.getByRole("link", { name: "Open in mail program" }),
  };
};

async function openContact(page: Page) {
  await page.goto("/contact-us");
  await headerScreen(page).untilRunning();
  return contactForm(page);
}

test("[CONTACT-05][CONTACT-06][CONTACT-07] SF7 F22 a message is logged and delivered, and the page confirms it; when very many use the form at once, the page solves a challenge unseen", async ({
  page,
  site,
  trouble,
}) => {
  const { fill, submit, sent, field } = await openContact(page);
  await expect(page.getByRole("main").locator("form > p").first()).toHaveText(
    "Your message goes to the newsroom by email and is stored for a year. A person reads it and replies to your email address.",
  );
  await fill(entry);
  const logged = page.waitForEvent("console");
  await submit();
  const values = await Promise.all((await logged).args().map((value) => value.jsonValue()));
  const { Name: name, Email: email, Subject: subject, Message: message } = entry;
  expect(values).toContainEqual({ name, email, subject, message });

  await expect(sent()).toBeVisible();
  const reference = /M-[0-9A-Z]{8}/.exec((await page.getByRole("main").textContent()) ?? "")?.[0];
  await expect(field("Message")).toHaveValue("");
  expect(await listMessages(site.deps)).toMatchObject([
    { reference, name, email, subject, message },
  ]);
  const { rows } = await site.database.pool.query("select kind, recipient from outbox");
  expect(rows).toEqual([{ kind: "message notice", recipient: publication.contacts.newsroom }]);
  expect(await findingsInBothThemes(page)).toEqual([]);

  const statuses: number[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname === "/api/contact") statuses.push(response.status());
  });
  await site.owner.pool.query(
    "update recent_tries set tries = 600 where what = 'contact, altogether'",
  );

  await page.reload();
  await headerScreen(page).untilRunning();
  await fill({ ...entry, Subject: "In the flood", Message: "The same text again would be held." });
  await submit();
  await expect(sent()).toBeVisible();
  expect(statuses).toEqual([428, 200]);
  // The browser itself writes about every refused call.
  expect(trouble.splice(0)).toEqual([expect.stringContaining("428")]);
  const messages = await listMessages(site.deps, { held: false, limit: 10 });
  expect(messages.map(({ subject }) => subject)).toContain("In the flood");
});
