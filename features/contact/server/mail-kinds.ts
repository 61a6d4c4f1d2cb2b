import { z } from "zod";
import type { MailKind, MailKinds } from "../../../platform/server/mail/deliver-outbox.ts";
import type { ContactMails } from "../mails/mail-texts.ts";
import { findMessage } from "./message-repository.ts";
import { MESSAGE_NOTICE } from "./send-message.ts";

const OfMessage = z.object({ messageId: z.int() });

/** How the mail about a message is written when its turn has come. */
export function contactMailKinds({ mails }: { mails: ContactMails; origin: string }): MailKinds {
  const notice: MailKind = {
    async prepare({ db }, { data }) {
      // Deleted meanwhile, perhaps.
      const row = await findMessage(db, OfMessage.parse(data).messageId);
      return row && mails.writeNotice(row);
    },
  };
  return { [MESSAGE_NOTICE]: notice };
}
