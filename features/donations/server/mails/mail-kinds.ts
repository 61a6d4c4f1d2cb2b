import { z } from "zod";
import { manageLink } from "#features/donations/links.ts";
import type { DonationMails } from "#features/donations/mails/mail-texts.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { MailKind, MailKinds } from "#platform/server/mail/deliver-outbox.ts";
import { absoluteDate } from "#shared/format/relative-time.ts";
import { writeCents } from "#shared/money/dollars.ts";
import { findDonation } from "../donation-repository.ts";
import { findEntry } from "../ledger/ledger-repository.ts";
import { portalLinksFor } from "../portal/portal-links.ts";
import { PORTAL_LINK } from "../portal/send-portal-link.ts";
import { DISPUTE, NOTICE, RECEIPT } from "./queue-donation-mails.ts";

const EntryReference = z.object({ entryId: z.int() });

/** Writes the donation mails when they are about to be sent. */
export function donationMailKinds(options: { mails: DonationMails; origin: string }): MailKinds {
  const { mails, origin } = options;

  const receipt: MailKind = {
    async prepare({ db }, { data }) {
      const { donation, ...summary } = await findSummary(db, data);
      // The donor's data was deleted in the meantime.
      if (donation.donorName === null) return undefined;
      return mails.writeReceipt({
        ...summary,
        name: donation.donorName,
        manageUrl: manageLink(origin),
      });
    },
  };

  const notice: MailKind = {
    async prepare({ db }, { data }) {
      const { donation, ...summary } = await findSummary(db, data);
      const { donorName: name, donorEmail: email, message } = donation;
      const donor = name === null || email === null ? null : { name, email };
      return mails.writeNotice({ ...summary, donor, message });
    },
  };

  const dispute: MailKind = {
    async prepare({ db }, { data }) {
      const { dollars, date, reference } = await findSummary(db, data);
      return mails.writeDispute({ dollars, date, reference });
    },
  };

  const portalLink: MailKind = {
    async prepare(deps, { recipient }) {
      const links = await portalLinksFor(deps, recipient, origin);
      // The address has no recurring donation: sending no mail keeps that private.
      return links.length > 0 ? mails.writePortalLink({ links }) : undefined;
    },
  };

  return {
    [RECEIPT]: receipt,
    [NOTICE]: notice,
    [DISPUTE]: dispute,
    [PORTAL_LINK]: portalLink,
  };
}

async function findSummary(db: Deps["db"], data: unknown) {
  const entry = await findEntry(db, EntryReference.parse(data).entryId);
  const donation = entry && (await findDonation(db, entry.donationId));
  if (!donation) throw new Error("The ledger entry of a mail does not exist");
  return {
    donation,
    interval: donation.interval,
    dollars: writeCents(Math.abs(entry.cents)),
    date: absoluteDate(entry.happenedAt),
    reference: entry.chargeId,
  };
}
