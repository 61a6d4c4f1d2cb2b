import type { donations } from "#db/schema/donations.ts";
import type { Fact } from "#features/payments/server/public.ts";

/** The part of a donation that events are checked against. */
export type ExpectedDonation = Pick<
  typeof donations.$inferSelect,
  "id" | "interval" | "cents" | "currency" | "paymentIntentId" | "customerId" | "subscriptionId"
>;

/** What the payments of a donation are checked against. */
export const expectedOf = (donation: ExpectedDonation) => ({
  currency: donation.currency,
  problemOf: (fact: Fact) => findProblem(donation, fact),
});

/** How a fact contradicts its donation. Such a fact never counts, as only the agreed amount is a payment. */
export function findProblem(donation: ExpectedDonation, fact: Fact): string | undefined {
  switch (fact.kind) {
    case "charge":
      if (fact.status !== "succeeded") return undefined;
      return (
        findPayerProblem(donation, fact) ??
        findAmountProblem(donation, fact.cents) ??
        findCurrencyProblem(donation, fact)
      );
    case "payment_intent":
      if (fact.status !== "succeeded") return undefined;
      return findAmountProblem(donation, fact.receivedCents) ?? findCurrencyProblem(donation, fact);
    case "invoice":
      if (fact.status !== "paid") return undefined;
      return findAmountProblem(donation, fact.paidCents) ?? findCurrencyProblem(donation, fact);
    case "refund":
      return findCurrencyProblem(donation, fact);
    case "dispute":
      return fact.balances.map((balance) => findCurrencyProblem(donation, balance)).find(Boolean);
    case "subscription":
      return undefined;
  }
}

const findAmountProblem = (donation: ExpectedDonation, cents: number) =>
  cents === donation.cents ? undefined : "another amount";

const findCurrencyProblem = (donation: ExpectedDonation, { currency }: { currency: string }) =>
  currency === donation.currency ? undefined : "another currency";

/** A one-time donation has one payment, a recurring one has one customer. */
function findPayerProblem(
  donation: ExpectedDonation,
  charge: { paymentIntentId: string | null; customerId: string | null },
): string | undefined {
  const [expected, found] =
    donation.interval === null
      ? [donation.paymentIntentId, charge.paymentIntentId]
      : [donation.customerId, charge.customerId];
  return expected === null || expected === found ? undefined : "another payment";
}
