import type { Deps } from "#platform/server/deps.ts";
import type { PersonalData } from "#platform/server/personal-data.ts";
import { findByDonor } from "./donation-repository.ts";
import { findEntriesOf } from "./ledger/ledger-repository.ts";

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
