import { MINUTE } from "#shared/time/units.ts";
import type { Books, ChargeWithoutFee } from "../payee.ts";
import { type Payees, type PaymentDeps, requireStripe } from "../payment-deps.ts";
import { feeKey } from "./derive-entries.ts";

/** Events do not contain the provider's fees; its balance transactions do. */
export async function recordFees(
  deps: PaymentDeps & Payees,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const charges: { books: Books; charge: ChargeWithoutFee }[] = [];
  for (const { books } of deps.payees) {
    for (const charge of await books.listWithoutFee(deps.db)) charges.push({ books, charge });
  }
  if (charges.length === 0) return;
  const withoutFee = new Map(charges.map((one) => [one.charge.chargeId, one]));
  const oldest = Math.min(...charges.map(({ charge }) => charge.happenedAt.getTime()));
  const from = new Date(oldest - MINUTE);
  for await (const transaction of requireStripe(deps).listBalanceTransactions({ from })) {
    signal.throwIfAborted();
    const found = withoutFee.get(transaction.sourceId ?? "");
    if (!found || transaction.category !== "charge") continue;
    const { payableId, chargeId, currency } = found.charge;
    if (transaction.currency !== currency) {
      deps.alarms.raise("fee-in-another-currency", { charge: chargeId });
      continue;
    }
    const fee = {
      key: feeKey(chargeId),
      kind: "fee" as const,
      cents: -transaction.feeCents,
      currency,
      chargeId,
      providerId: transaction.id,
      happenedAt: transaction.createdAt,
    };
    await found.books.addFee(deps.db, payableId, fee, deps.clock.now());
  }
}
