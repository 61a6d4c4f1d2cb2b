import { site as publication } from "#site.config.ts";
import { headerScreen } from "../screens/header-screen.ts";
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
