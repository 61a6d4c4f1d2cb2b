import { type QueuedMail, queueMails } from "#platform/server/mail/outbox.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { site } from "#site.config.ts";
import type { Donation } from "../donation-repository.ts";
import type { LedgerEntry } from "../ledger/ledger-repository.ts";

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
