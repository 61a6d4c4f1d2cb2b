import { z } from "zod";
import type { MailKind, MailKinds } from "#platform/server/mail/deliver-outbox.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { absoluteDate } from "#shared/format/relative-time.ts";
import { HOUR } from "#shared/time/units.ts";
import type { FreelancerMails } from "../mails/mail-texts.ts";
import { findApplication, saveCopyToken } from "./application-repository.ts";
import { APPLICATION_NOTICE, APPLICATION_RECEIPT } from "./apply-to-join.ts";
import { APPLICATION_DECIDED } from "./decide-application.ts";
import { APPLICATION_COPY } from "./send-copy.ts";

const LINK_VALID_FOR = 48 * HOUR;
const ApplicationReference = z.object({ applicationId: z.int() });

/** Writes the mails about applications when they are about to be sent. */
export function freelancerMailKinds(options: {
  mails: FreelancerMails;
  origin: string;
}): MailKinds {
  const { mails, origin } = options;

  const notice: MailKind = {
    async prepare({ db }, { data }) {
      const row = await findRow(db, data);
      // Already decided, so no notice is needed.
      return row?.status === "waiting" ? mails.writeNotice(row) : undefined;
    },
  };

  const receipt: MailKind = {
    async prepare({ db, clock }, { data }) {
      const row = await findRow(db, data);
      if (!row) return undefined;
      // A new token for each delivery attempt, stored before the mail is sent, so that every copy of the mail works.
      const token = newToken();
      const expiresAt = new Date(clock.now().getTime() + LINK_VALID_FOR);
      await saveCopyToken(db, { hash: hashOf(token), applicationId: row.id, expiresAt });
      const { reference, createdAt } = row;
      const url = copyPage(origin, token);
      return mails.writeReceipt({ reference, date: absoluteDate(createdAt), url });
    },
  };

  const copy: MailKind = {
    async prepare({ db }, { data }) {
      const row = await findRow(db, data);
      return row && mails.writeCopy({ ...row, date: absoluteDate(row.createdAt) });
    },
  };

  const decided: MailKind = {
    async prepare({ db }, { data }) {
      const row = await findRow(db, data);
      return row && mails.writeDecision(row);
    },
  };

  return {
    [APPLICATION_NOTICE]: notice,
    [APPLICATION_RECEIPT]: receipt,
    [APPLICATION_COPY]: copy,
    [APPLICATION_DECIDED]: decided,
  };
}

/** `undefined` when the application was deleted in the meantime. */
const findRow = (db: Queryable, data: unknown) =>
  findApplication(db, ApplicationReference.parse(data).applicationId);

/** The token is in the fragment, which browsers do not send, so that no log or proxy sees it. */
const copyPage = (origin: string, token: string) => `${origin}/join-fntv/copy#${token}`;
