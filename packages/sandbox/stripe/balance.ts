import type Stripe from "stripe";
import type { World } from "./world.ts";

/** The provider's price of a card payment: 2.9 % and thirty cents. */
export const feeOf = (cents: number) => Math.floor((cents * 29 + 500) / 1_000) + 30;
export const DISPUTE_FEE = 1_500;

/** Adds a balance transaction. */
export function book(
  world: World,
  entry: {
    amount: number;
    fee?: number;
    type: Stripe.BalanceTransaction.Type;
    category: string;
    source: string;
    currency: string;
    description?: string | null;
  },
): Stripe.BalanceTransaction {
  const { amount, fee = 0, type, category, source, currency, description = null } = entry;
  return world.balances.put({
    id: world.newId("txn"),
    object: "balance_transaction",
    amount,
    available_on: world.now(),
    balance_type: "payments",
    created: world.now(),
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: category === "dispute" ? "Dispute fee" : "Stripe processing fees",
              type: "stripe_fee",
            },
          ],
    net: amount - fee,
    reporting_category: category,
    source,
    status: "available",
    type,
  });
}
