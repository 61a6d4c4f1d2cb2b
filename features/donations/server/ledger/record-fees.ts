import { MINUTE } from "../../../../shared/time/units.ts";
import { CURRENCY } from "../../contract.ts";
import { type DonationDeps, requireStripe } from "../donation-deps.ts";
import { feeKey } from "./derive-entries.ts";
import { addEntries, listWithoutFee } from "./ledger-repository.ts";

/** Events do not tell what the provider keeps of a charge; its own books do. */
export async function recordFees(
  deps: DonationDeps,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const charges = await listWithoutFee(deps.db);
  const [oldest] = charges;
  if (!oldest) return;
  const waiting = new Map(charges.map((entry) => [entry.chargeId, entry]));
  const from = new Date(oldest.happenedAt.getTime() - MINUTE);
  for await (const movement of requireStripe(deps).listBalanceTransactions({ from })) {
    signal.throwIfAborted();
    const charge = waiting.get(movement.sourceId ?? "");
    if (!charge || movement.category !== "charge") continue;
    if (movement.currency !== CURRENCY) {
      deps.alarms.raise("fee-in-another-currency", { charge: charge.chargeId });
      continue;
    }
    const { donationId, chargeId, currency } = charge;
    const entry = {
      ...{ donationId, chargeId, currency },
      key: feeKey(chargeId),
      kind: "fee" as const,
      cents: -movement.feeCents,
      providerId: movement.id,
      happenedAt: movement.createdAt,
    };
    await addEntries(deps.db, [entry], deps.clock.now());
  }
}
