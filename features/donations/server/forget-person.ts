import type { Deps } from "../../../platform/server/deps.ts";
import type { ErasureReport } from "../../../platform/server/personal-data.ts";
import { findByDonor, forgetDonor } from "./donation-repository.ts";
import { findEntriesOf } from "./ledger/ledger-repository.ts";
import { dropPortalTokens } from "./portal/portal-repository.ts";

const BOOKS = "amounts, dates and the payment provider's ids stay, as bookkeeping law asks";
const RUNNING = "a recurring donation still runs: cancel it in the donor portal and ask again";

/** Names, addresses and messages are no part of the books; what the books need stays. */
export async function forgetPerson(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<ErasureReport[]> {
  const found = await findByDonor(db, email);
  const anonymized = await forgetDonor(db, email);
  const gone = new Set(anonymized.map(({ id }) => id));
  await dropPortalTokens(db, [...gone]);
  const kept = found.length - gone.size;
  const entries = await findEntriesOf(
    db,
    found.map(({ id }) => id),
  );
  const reasons = [...(gone.size > 0 ? [BOOKS] : []), ...(kept > 0 ? [RUNNING] : [])];
  const withoutName = entries.filter(({ donationId }) => gone.has(donationId)).length;
  return [
    {
      table: "donations",
      ...{ found: found.length, removed: 0, anonymized: gone.size, kept },
      ...(reasons.length > 0 ? { reason: reasons.join("; ") } : {}),
    },
    {
      table: "ledger_entries",
      ...{ found: entries.length, removed: 0, anonymized: withoutName },
      kept: entries.length - withoutName,
      ...(entries.length > 0 ? { reason: BOOKS } : {}),
    },
  ];
}
