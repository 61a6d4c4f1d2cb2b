import { z } from "zod";
import type { Deps } from "#platform/server/deps.ts";
import { writeCents } from "#shared/dollars.ts";
import { absoluteDate } from "#shared/format/times.ts";
import { findDonation } from "../donation-repository.ts";
import { findEntry } from "../ledger/ledger-repository.ts";

/** What the mails about a ledger entry have in the outbox. */
export const EntryReference = z.object({ entryId: z.int() });

/** What those mails say. */
export async function findDonationSummary(db: Deps["db"], entryId: number) {
  const entry = await findEntry(db, entryId);
  const donation = entry && (await findDonation(db, entry.donationId));
  if (!donation) throw new Error("The ledger entry of a mail does not exist");
  return {
    donation,
    interval: donation.interval,
    /** Such as "25.00". */
    dollars: writeCents(Math.abs(entry.cents)),
    /** Such as "November 3, 2026". */
    date: absoluteDate(entry.happenedAt),
    /** The charge id, so that staff can find the payment. */
    reference: entry.chargeId,
  };
}
