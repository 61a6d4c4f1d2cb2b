import type { Deps } from "#platform/server/deps.ts";
import type { ErasureReport, PersonalData } from "#platform/server/personal-data.ts";
import { anonymizeDonor, findByDonor } from "./donation-repository.ts";
import { findEntriesOf } from "./ledger/ledger-repository.ts";
import { deletePortalTokens } from "./portal.ts";

export async function exportPerson(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<PersonalData[]> {
  const found = await findByDonor(db, email);
  const rows = found.map((donation) => ({
    id: donation.id,
    interval: donation.interval,
    cents: donation.cents,
    currency: donation.currency,
    donorName: donation.donorName,
    donorEmail: donation.donorEmail,
    message: donation.message,
    state: donation.state,
    createdAt: donation.createdAt,
  }));
  const entries = await findEntriesOf(
    db,
    found.map(({ id }) => id),
  );
  return [
    { table: "donations", rows },
    { table: "ledger_entries", rows: entries },
  ];
}

const ACCOUNTING =
  "bookkeeping law requires us to keep amounts, dates and the payment provider's ids";
const RUNNING =
  "a recurring donation is still active: cancel it in the donor portal, then request deletion again";

/** Removes names, addresses and messages, and keeps what accounting needs. */
export async function forgetPerson(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<ErasureReport[]> {
  const found = await findByDonor(db, email);
  const anonymized = await anonymizeDonor(db, email);
  const anonymizedIds = new Set(anonymized.map(({ id }) => id));
  await deletePortalTokens(db, [...anonymizedIds]);
  const retained = found.length - anonymizedIds.size;
  const entries = await findEntriesOf(
    db,
    found.map(({ id }) => id),
  );
  const reasons = [
    ...(anonymizedIds.size > 0 ? [ACCOUNTING] : []),
    ...(retained > 0 ? [RUNNING] : []),
  ];
  const anonymizedEntries = entries.filter(({ donationId }) =>
    anonymizedIds.has(donationId),
  ).length;
  return [
    {
      table: "donations",
      found: found.length,
      removed: 0,
      anonymized: anonymizedIds.size,
      retained,
      ...(reasons.length > 0 ? { reason: reasons.join("; ") } : {}),
    },
    {
      table: "ledger_entries",
      found: entries.length,
      removed: 0,
      anonymized: anonymizedEntries,
      retained: entries.length - anonymizedEntries,
      ...(entries.length > 0 ? { reason: ACCOUNTING } : {}),
    },
  ];
}
