import { CURRENCY } from "#features/donations/calls/donations.ts";
import { addEntries, listWithoutFee } from "#features/donations/server/ledger/ledger-repository.ts";
import { MINUTE } from "#shared/time/units.ts";
import { type DonationDeps, requireStripe } from "../payment-deps.ts";
import { feeKey } from "./derive-entries.ts";

/** Events do not contain the provider's fees; its balance transactions do. */
export async function recordFees(
  deps: DonationDeps,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const charges = await listWithoutFee(deps.db);
  const [oldest] = charges;
  if (!oldest) return;
  const withoutFee = new Map(charges.map((entry) => [entry.chargeId, entry]));
  const from = new Date(oldest.happenedAt.getTime() - MINUTE);
  for await (const transaction of requireStripe(deps).listBalanceTransactions({ from })) {
    signal.throwIfAborted();
    const charge = withoutFee.get(transaction.sourceId ?? "");
    if (!charge || transaction.category !== "charge") continue;
    if (transaction.currency !== CURRENCY) {
      deps.alarms.raise("fee-in-another-currency", { charge: charge.chargeId });
      continue;
    }
    const { donationId, chargeId, currency } = charge;
    const entry = {
      ...{ donationId, chargeId, currency },
      key: feeKey(chargeId),
      kind: "fee" as const,
      cents: -transaction.feeCents,
      providerId: transaction.id,
      happenedAt: transaction.createdAt,
    };
    await addEntries(deps.db, [entry], deps.clock.now());
  }
}
