import { expect, test } from "vitest";
import { createPaymentIntent, createRecurringDonation } from "./contract.ts";

const oneTime = createPaymentIntent.places.body;
const recurring = createRecurringDonation.places.body;
const given = {
  amount: 19.99,
  donorName: " Ada Quay ",
  donorEmail: "ada@example.org",
  message: "Keep at it",
  isAnonymous: false,
};

test("a one-time donation is read in cents, with its donor", () => {
  expect(oneTime.parse(given)).toEqual({
    cents: 1_999,
    donor: { name: "Ada Quay", email: "ada@example.org" },
    message: "Keep at it",
  });
});

test("whoever stays unknown is unknown, whatever was sent along", () => {
  const canary = { donorName: "Canary", donorEmail: "not even an address" };
  expect(oneTime.parse({ ...given, ...canary, isAnonymous: true })).toEqual({
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
  [{ attemptKey: "1" }, "attemptKey"],
  [{ message: "x".repeat(1_001) }, "message"],
])("%j is refused", (change, field) => {
  const { error } = oneTime.safeParse({ ...given, ...change });
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
