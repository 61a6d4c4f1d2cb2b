import { listMessages } from "#features/contact/server/public.ts";
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

test("[CONTACT-01][CONTACT-02][CONTACT-03][CONTACT-04][CONTACT-08] the form has name, email, subject and message, and the page shows how to reach the newsroom; it is refused with an empty or blank field or an invalid address; what could not be sent is offered as a filled-in email", async ({
  page,
  trouble,
}) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  const { field, fill, submit, sent, mail, notSent } = await openContact(page);
  for (const label of Object.keys(entry)) await expect(field(label)).toBeEditable();
  await expect(field("Email")).toHaveAttribute("type", "email");
  const info = page.getByRole("region", { name: "Contact info" });
  const { newsroom, tips, phone, address } = publication.contacts;
  for (const line of [newsroom, tips, phone, ...address]) {
    await expect(info.getByText(line, { exact: true })).toBeVisible();
  }

  for (const [label, value] of [
    ["Name", ""],
    ["Name", "  "],
    // The browser itself takes the spaces out of an address.
    ["Email", ""],
    ["Email", "ada at the quay"],
    ["Subject", ""],
    ["Subject", "  "],
    ["Message", ""],
    ["Message", "  "],
  ] as const) {
    await fill({ ...entry, [label]: value });
    await submit();
    await expect(field(label), `${label}: "${value}"`).toBeFocused();
    await expect(sent()).toHaveCount(0);
    expect(logged).toEqual([]);
    // Else the focus of this one could pass for the next one's.
    await headerScreen(page).link("License").focus();
  }

  await page.route("**/api/contact", (route) => route.fulfill({ status: 503 }));
  await fill(entry);
  await submit();
  await expect(notSent()).toBeVisible();
  await expect(sent()).toHaveCount(0);
  await expect(field("Message")).toHaveValue(entry.Message);
  const letter = new URL((await mail().getAttribute("href")) ?? "");
  expect(letter.protocol).toBe("mailto:");
  expect(letter.pathname).toBe(publication.contacts.newsroom);
  expect(letter.searchParams.get("subject")).toBe(entry.Subject);
  const body = letter.searchParams.get("body") ?? "";
  expect(body).toContain(entry.Message.replace("\n", "\r\n"));
  expect(body).toContain(entry.Name);
  expect(body).toContain(entry.Email);
  trouble.length = 0;
});

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
