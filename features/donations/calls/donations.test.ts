import { expect, test } from "vitest";
import { createPaymentIntent, createRecurringDonation, donorName } from "./donations.ts";

const oneTime = createPaymentIntent.request.body;
const recurring = createRecurringDonation.request.body;
const request = {
  amount: 19.99,
  donorName: " Ada Quay ",
  donorEmail: "ada@example.org",
  message: "Keep at it",
  isAnonymous: false,
};

test.each([
  ["ESC", "Ada\u001B[2J Quay", "Ada[2J Quay"],
  ["line ends", "Ada\r\nBcc: eve@example.org", "Ada Bcc: eve@example.org"],
  ["a direction override", "Ada \u202Eyauq\u202C\u2066!", "Ada yauq!"],
])("E3 L8 hidden characters are removed from a donor's name: %s", (_, sent, name) => {
  expect(donorName.parse(sent)).toBe(name);
});

test("E3 a name without visible characters is refused", () => {
  expect(donorName.safeParse("\u202E\u200B\u001B").success).toBe(false);
});

test("a one-time donation is parsed into cents and its donor", () => {
  expect(oneTime.parse(request)).toEqual({
    cents: 1_999,
    donor: { name: "Ada Quay", email: "ada@example.org" },
    message: "Keep at it",
  });
});

test("an anonymous donation drops name and email", () => {
  const canary = { donorName: "Canary", donorEmail: "not even an address" };
  expect(oneTime.parse({ ...request, ...canary, isAnonymous: true })).toEqual({
    cents: 1_999,
    donor: null,
    message: "Keep at it",
  });
});

test.each([
  [{ donorName: null }, "donorName"],
  [{ donorName: "  " }, "donorName"],
  [{ donorEmail: null }, "donorEmail"],
  [{ donorEmail: "ada" }, "donorEmail"],
  [{ amount: true }, "amount"],
  [{ amount: null }, "amount"],
  [{ amount: [5] }, "amount"],
  [{ amount: "5" }, "amount"],
  [{ attemptKey: "1" }, "attemptKey"],
  [{ message: "x".repeat(1_001) }, "message"],
])("%j is refused", (change, field) => {
  const { error } = oneTime.safeParse({ ...request, ...change });
  expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
});

test("a recurring donation names its donor and its interval", () => {
  const donorInfo = { name: "Ada Quay", email: "ada@example.org", message: "" };
  expect(recurring.parse({ amount: 15, interval: "yearly", donorInfo })).toEqual({
    cents: 1_500,
    interval: "yearly",
    donor: { name: "Ada Quay", email: "ada@example.org" },
    message: "",
  });
});
