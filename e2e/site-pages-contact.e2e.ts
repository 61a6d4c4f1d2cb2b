import { site as publication } from "../site.config.ts";
import { headerScreen } from "./screens/header-screen.ts";
import { expect, type Page, test } from "./site-test.ts";

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
    submit: () => form.getByRole("button").click(),
    answer: () => page.getByText("Nothing was sent"),
    mail: () => page.getByRole("link", { name: "Open in mail program" }),
  };
};

async function openContact(page: Page) {
  await page.goto("/contact-us");
  await headerScreen(page).untilRunning();
  return contactForm(page);
}

test("[CONTACT-01][CONTACT-02][CONTACT-04] the form asks for name, email, subject and message; beside it stands how to reach the newsroom", async ({
  page,
}) => {
  const { field } = await openContact(page);
  for (const label of Object.keys(entry)) await expect(field(label)).toBeEditable();
  await expect(field("Email")).toHaveAttribute("type", "email");
  const info = page.getByRole("region", { name: "Contact info" });
  const { newsroom, tips, phone, address } = publication.contacts;
  for (const line of [newsroom, tips, phone, ...address]) {
    await expect(info.getByText(line, { exact: true })).toBeVisible();
  }
});

test("[CONTACT-03][CONTACT-04] the form is not accepted with a field empty or blank, nor with something that is no address", async ({
  page,
}) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  const { fill, submit, field, answer } = await openContact(page);
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
    await expect(answer()).toHaveCount(0);
    expect(logged).toEqual([]);
    // Else the focus of this one could pass for the next one's.
    await headerScreen(page).link("License").focus();
  }
  await fill(entry);
  await submit();
  await expect(answer()).toBeVisible();
});

test("[CONTACT-05][CONTACT-06][CONTACT-07] SF7 the entry is logged, nothing is sent, and the page says so", async ({
  page,
}) => {
  const { fill, submit, answer } = await openContact(page);
  await fill(entry);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const logged = page.waitForEvent("console");
  await submit();
  const values = await Promise.all((await logged).args().map((value) => value.jsonValue()));
  expect(values).toContainEqual({
    name: entry.Name,
    email: entry.Email,
    subject: entry.Subject,
    message: entry.Message,
  });
  await expect(answer()).toBeVisible();
  await expect(page).toHaveURL("/contact-us");
  // Whatever the form might have started would have come before this.
  await page.evaluate(() => fetch("/healthz"));
  expect(requests.map((url) => new URL(url).pathname)).toEqual(["/healthz"]);
});

test("[CONTACT-08] a letter to the newsroom is ready, filled with what was entered", async ({
  page,
}) => {
  const { fill, submit, mail } = await openContact(page);
  await fill(entry);
  await submit();
  const letter = new URL((await mail().getAttribute("href")) ?? "");
  expect(letter.protocol).toBe("mailto:");
  expect(letter.pathname).toBe(publication.contacts.newsroom);
  expect(letter.searchParams.get("subject")).toBe(entry.Subject);
  const body = letter.searchParams.get("body") ?? "";
  expect(body).toContain(entry.Message.replace("\n", "\r\n"));
  expect(body).toContain(entry.Name);
  expect(body).toContain(entry.Email);
});
