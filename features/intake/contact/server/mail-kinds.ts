import { z } from "zod";
import type { MailKind, MailKinds } from "#platform/server/mail/deliver-outbox.ts";
import type { ContactMails } from "../mails/mail-texts.ts";
import { findMessage } from "./message-repository.ts";
import { MESSAGE_NOTICE } from "./send-message.ts";

const MessageReference = z.object({ messageId: z.int() });

/** Writes the mail about a message when it is about to be sent. */
export function contactMailKinds({ mails }: { mails: ContactMails; origin: string }): MailKinds {
  const notice: MailKind = {
    async prepare({ db }, { data }) {
      // The message may have been deleted in the meantime.
      const row = await findMessage(db, MessageReference.parse(data).messageId);
      return row && mails.writeNotice(row);
    },
  };
  return { [MESSAGE_NOTICE]: notice };
}
