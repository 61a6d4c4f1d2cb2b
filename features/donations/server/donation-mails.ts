import { z } from "zod";
import type { Deps } from "#platform/server/deps.ts";
import { type QueuedMail, queueMails } from "#platform/server/mail/outbox.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { writeCents } from "#shared/dollars.ts";
import { absoluteDate } from "#shared/format/times.ts";
import { site } from "#site.config.ts";
import { type Donation, findDonation } from "./donation-repository.ts";
import { findEntry, type LedgerEntry } from "./ledger/ledger-repository.ts";

export const RECEIPT = "donation-receipt";
export const NOTICE = "donation-notice";
export const DISPUTE = "donation-dispute";

/** Queues receipt and notices for new ledger entries; the key allows one mail of a kind per entry. */
export async function queueDonationMails(
  tx: Queryable,
  donation: Donation,
  added: readonly LedgerEntry[],
  now: Date,
): Promise<void> {
  const mails = added.flatMap(({ id, kind }): QueuedMail[] => {
    const mail = (name: string, recipient: string): QueuedMail => ({
      key: `${name}:${id}`,
      kind: name,
      recipient,
      data: { entryId: id },
    });
    if (kind === "dispute") return [mail(DISPUTE, site.contacts.newsroom)];
    if (kind !== "charge") return [];
    const notice = mail(NOTICE, site.contacts.newsroom);
    return donation.donorEmail === null ? [notice] : [mail(RECEIPT, donation.donorEmail), notice];
  });
  await queueMails(tx, mails, now);
}

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
