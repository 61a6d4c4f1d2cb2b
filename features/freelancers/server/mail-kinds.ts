import { z } from "zod";
import type { MailKind, MailKinds } from "../../../platform/server/mail/deliver-outbox.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { absoluteDate } from "../../../shared/format/relative-time.ts";
import type { FreelancerMails } from "../mails/mail-texts.ts";
import { findApplication } from "./application-repository.ts";
import { APPLICATION_COPY, APPLICATION_NOTICE } from "./apply-to-join.ts";
import { APPLICATION_DECIDED } from "./decide-application.ts";

const OfApplication = z.object({ applicationId: z.int() });

/** How the mails about applications are written when their turn has come. */
export function freelancerMailKinds({ mails }: { mails: FreelancerMails }): MailKinds {
  const notice: MailKind = {
    async prepare({ db }, { data }) {
      const row = await rowOf(db, data);
      // Decided before the mail could go out: there is nothing to look at any more.
      return row?.status === "waiting" ? mails.writeNotice(row) : undefined;
    },
  };

  const copy: MailKind = {
    async prepare({ db }, { data }) {
      const row = await rowOf(db, data);
      if (!row) return undefined;
      return mails.writeCopy({ reference: row.reference, date: absoluteDate(row.createdAt) });
    },
  };

  const decided: MailKind = {
    async prepare({ db }, { data }) {
      const row = await rowOf(db, data);
      return row && mails.writeDecision(row);
    },
  };

  return {
    [APPLICATION_NOTICE]: notice,
    [APPLICATION_COPY]: copy,
    [APPLICATION_DECIDED]: decided,
  };
}

/** Forgotten meanwhile, perhaps. */
const rowOf = (db: Queryable, data: unknown) =>
  findApplication(db, OfApplication.parse(data).applicationId);
