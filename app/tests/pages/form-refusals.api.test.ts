import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { HOUR } from "#shared/time/units.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import {
  aDonationBody,
  aRecurringBody,
  type Donors,
  startDonors,
} from "#testing/builders/donors.ts";
import { anApplication, aSubmission } from "#testing/builders/people.ts";

// Owns the words of every refusal that a reader can meet in a form: whole sentences without names from the code.

let donors: Donors;
let comments: string;
beforeAll(async () => {
  donors = await startDonors();
  comments = `/api/articles/${(await publishedArticle(donors.app.deps)).id}/comments`;
});
afterAll(() => donors.close());
beforeEach(() => donors.app.clock.advance(HOUR));

const LONG = "x".repeat(25_000);
const NOT_STORABLE = "a\u0000b";
const ADDRESS = "Please enter a valid email address.";

const aComment = () => ({
  articleId: Number(/\d+/.exec(comments)?.[0]),
  authorName: "Ada Quay",
  authorEmail: "ada@example.org",
  content: "Well said.",
});
const addressOnly = { email: "ada@example.org" };
const choice = { ...addressOnly, choice: "export" };
const link = { token: "x" };
const aMessage = { ...addressOnly, name: "Ada Quay", subject: "A tip", message: "Look here." };

/** Each form: where it is sent, a body that is taken, and the fields that a person fills in. */
const forms: [string, () => string, () => Record<string, unknown>, string[]][] = [
  ["comment", () => comments, aComment, ["authorName", "authorEmail", "content"]],
  ["contact", () => "/api/contact", () => aMessage, ["name", "email", "subject", "message"]],
  ["alerts", () => "/api/newsletter/subscribe", () => addressOnly, ["email"]],
  ["confirm", () => "/api/newsletter/confirm", () => link, ["token"]],
  ["choice", () => "/api/newsletter/choice", () => ({ ...link, lists: [] }), ["token", "lists"]],
  ["unsubscribe", () => "/api/newsletter/unsubscribe", () => link, ["token"]],
  [
    "submit video",
    () => "/api/submit-video",
    aSubmission,
    [
      "title",
      "description",
      "location",
      "date",
      "submitterName",
      "submitterEmail",
      "videoUrl",
      "agreementAccepted",
    ],
  ],
  [
    "join",
    () => "/api/join-fntv",
    anApplication,
    [
      "firstName",
      "fullName",
      "phoneNumber",
      "email",
      "dateOfBirth",
      "experience",
      "location",
      "openToTravel",
      "commissionWork",
      "workLinks",
    ],
  ],
  [
    "donation",
    () => "/api/create-payment-intent",
    aDonationBody,
    ["amount", "donorName", "donorEmail", "message"],
  ],
  [
    "recurring donation",
    () => "/api/donations/recurring",
    aRecurringBody,
    ["amount", "donorInfo.name", "donorInfo.email", "donorInfo.message"],
  ],
  ["portal link", () => "/api/donations/portal-link", () => addressOnly, ["email"]],
  ["portal", () => "/api/donations/portal", () => link, ["token"]],
  ["my data", () => "/api/my-data/request", () => choice, ["email"]],
  ["my data, export", () => "/api/my-data/export", () => link, ["token"]],
  ["my data, delete", () => "/api/my-data/delete", () => link, ["token"]],
];

const cases = forms.flatMap(([form, path, body, fields]) =>
  fields.map((field) => ({ form, field, path, body })),
);

test.each(cases)("$form, $field: a refusal is a sentence for readers", async (form) => {
  const refusals: string[] = [];
  for (const value of ["", "   ", undefined, 7, "nonsense", NOT_STORABLE, LONG, `${LONG}@x.org`]) {
    const response = await donors.post(form.path(), change(form.body(), form.field, value));
    if (response.status === 400) refusals.push(await response.text());
  }
  expect(refusals.length).toBeGreaterThan(0);
  const lastName = form.field.split(".").at(-1) ?? "";
  for (const text of refusals) {
    expect(text).toMatch(/^[A-Z].*\.$/);
    // No names such as donorName or donorInfo.email, and none that begins a sentence as only code does.
    expect(text).not.toMatch(/\b[a-z]+[A-Z]|\w\.\w/);
    expect(text.startsWith(`${lastName} `)).toBe(false);
    expect(text).not.toMatch(/\b(must be text|is required|Invalid input)\b/);
  }
});

test.each([
  ["/api/newsletter/subscribe", { email: "ada" }],
  ["/api/donations/portal-link", { email: "ada@example" }],
  ["/api/my-data/request", { email: "a b@example.org", choice: "export" }],
  ["/api/create-payment-intent", aDonationBody({ donorEmail: "ada" })],
  ["/api/submit-video", aSubmission({ submitterEmail: "ada@" })],
  ["/api/join-fntv", anApplication({ email: "@example.org" })],
])("%s: an address that is none", async (path, body) => {
  const response = await donors.post(path, body);
  expect(response.status).toBe(400);
  expect(await response.text()).toBe(ADDRESS);
});

test("looking up a contributor: an address that is none", async () => {
  const response = await donors.app.get("/api/contributor/ada");
  expect(response.status).toBe(400);
  expect(await response.text()).toBe(ADDRESS);
});

function change(body: Record<string, unknown>, path: string, value: unknown) {
  const [first = "", second] = path.split(".");
  if (second === undefined) return { ...body, [first]: value };
  return { ...body, [first]: { ...Object(body[first]), [second]: value } };
}
