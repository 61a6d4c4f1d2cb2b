import { z } from "zod";
import type { Deps } from "../../../../platform/server/deps.ts";
import type { MailKind, MailKinds } from "../../../../platform/server/mail/deliver-outbox.ts";
import { absoluteDate } from "../../../../shared/format/relative-time.ts";
import { writeCents } from "../../../../shared/money/dollars.ts";
import { managePage } from "../../links.ts";
import type { DonationMails } from "../../mails/mail-texts.ts";
import { findDonation } from "../donation-repository.ts";
import { findEntry } from "../ledger/ledger-repository.ts";
import { portalLinksFor } from "../portal/portal-links.ts";
import { PORTAL_LINK } from "../portal/send-portal-link.ts";
import { DISPUTE, NOTICE, RECEIPT } from "./queue-donation-mails.ts";

const OfEntry = z.object({ entryId: z.int() });

/** How the mails about money are written when their turn has come. */
export function donationMailKinds(options: { mails: DonationMails; origin: string }): MailKinds {
  const { mails, origin } = options;

  const receipt: MailKind = {
    async prepare({ db }, { data }) {
      const { donation, ...gift } = await findGift(db, data);
      // Forgotten at the donor's wish meanwhile.
      if (donation.donorName === null) return undefined;
      return mails.writeReceipt({
        ...gift,
        name: donation.donorName,
        manageUrl: managePage(origin),
      });
    },
  };

  const notice: MailKind = {
    async prepare({ db }, { data }) {
      const { donation, ...gift } = await findGift(db, data);
      const { donorName: name, donorEmail: email, message } = donation;
      const donor = name === null || email === null ? null : { name, email };
      return mails.writeNotice({ ...gift, donor, message });
    },
  };

  const dispute: MailKind = {
    async prepare({ db }, { data }) {
      const { dollars, date, reference } = await findGift(db, data);
      return mails.writeDispute({ dollars, date, reference });
    },
  };

  const portalLink: MailKind = {
    async prepare(deps, { recipient }) {
      const links = await portalLinksFor(deps, recipient, origin);
      // Whoever asked gives nothing regularly, and need not be told by us.
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

async function findGift(db: Deps["db"], data: unknown) {
  const entry = await findEntry(db, OfEntry.parse(data).entryId);
  const donation = entry && (await findDonation(db, entry.donationId));
  if (!donation) throw new Error("A mail tells of an entry that is not there");
  return {
    donation,
    interval: donation.interval,
    dollars: writeCents(Math.abs(entry.cents)),
    date: absoluteDate(entry.happenedAt),
    reference: entry.chargeId,
  };
}
