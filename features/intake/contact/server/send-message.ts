import type { NewMessage } from "#features/intake/calls/contact.ts";
import type { Deps } from "#platform/server/deps.ts";
import { receiveForm } from "#platform/server/intake/receive-form.ts";
import type { Sender } from "#platform/server/limits/limit-altogether.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { sameAddress } from "#platform/server/mail/same-address.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { NOT_AN_EMAIL_ADDRESS } from "#shared/contract/fields.ts";
import { site } from "#site.config.ts";
import { contactForm } from "../contact-form.ts";
import { messageIntake } from "./message-repository.ts";

export const MESSAGE_NOTICE = "message notice";

const kind = { secret: "messages", hashedAs: "message", limit: "contact", letter: "M" };

/** Stores a message and mails it to the newsroom; spam is stored without a mail, with the same response. */
export async function sendMessage(
  deps: Deps,
  request: NewMessage,
  sender: Sender,
): Promise<{ message: string; reference: string }> {
  const { clientKey, website, fillSeconds, ...about } = request;
  if (!sameAddress(about.email)) throw new AppError("invalid_input", NOT_AN_EMAIL_ADDRESS);
  const reference = await receiveForm(
    deps,
    {
      ...messageIntake,
      kind,
      form: request,
      content: [about],
      text: about.message,
      store: (tx, received) => messageIntake.insertOnce(tx, { ...about, ...received }),
      async announce(tx, { id }) {
        const mail = { key: `message-notice:${id}`, kind: MESSAGE_NOTICE, data: { messageId: id } };
        await queueMail(tx, { ...mail, recipient: site.contacts.newsroom }, deps.clock.now());
      },
    },
    sender,
  );
  return { message: contactForm.texts.sent.description, reference };
}
