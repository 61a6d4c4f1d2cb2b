import type { Deps } from "../../../platform/server/deps.ts";
import type { Visitor } from "../../../platform/server/http/api.ts";
import { keyedHash } from "../../../platform/server/keyed-hash.ts";
import { limitForms } from "../../../platform/server/limits/limit-forms.ts";
import { queueMail } from "../../../platform/server/mail/outbox.ts";
import { sameAddress } from "../../../platform/server/mail/same-address.ts";
import { newReference } from "../../../platform/server/reference.ts";
import { siteKey } from "../../../platform/server/site-key.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import { NOT_AN_EMAIL_ADDRESS } from "../../../shared/contract/fields.ts";
import { signsOfProgram } from "../../../shared/forms/signs-of-program.ts";
import { DAY } from "../../../shared/time/units.ts";
import { site } from "../../../site.config.ts";
import { SENT } from "../contact-texts.ts";
import type { NewMessage } from "../contract.ts";
import { findSent, insertMessage, wasSentSince } from "./message-repository.ts";

export const MESSAGE_NOTICE = "message notice";

const REPEATED_WITHIN = 30 * DAY;

/** Stores a message and mails it to the newsroom; one that looks like spam is stored without a mail. The sender is told the same. */
export async function sendMessage(
  deps: Deps,
  given: NewMessage,
  visitor: Pick<Visitor, "address">,
): Promise<{ message: string; reference: string }> {
  const now = deps.clock.now();
  const { clientKey = "", website, fillSeconds, ...about } = given;
  if (!sameAddress(about.email)) throw new AppError("invalid_input", NOT_AN_EMAIL_ADDRESS);
  const key = await siteKey(deps.db, "messages");
  const prints = {
    submission: keyedHash(key, "message", clientKey, about),
    textHash: keyedHash(key, "text", about.message.toLowerCase().replace(/\s+/g, " ")),
  };
  const { reference } = await deps.db.transaction(async (tx) => {
    const since = new Date(now.getTime() - REPEATED_WITHIN);
    const isRepeat = await wasSentSince(tx, prints.textHash, since);
    const signs = signsOfProgram({ website, fillSeconds });
    const heldFor = [...signs, ...(isRepeat ? ["repeat"] : [])];
    const row = { reference: newReference("M"), ...about, heldFor, createdAt: now, ...prints };
    const saved = await insertMessage(tx, row);
    if (!saved) return findSent(tx, prints.submission);
    await limitForms({ ...deps, db: tx }, "contact", visitor);
    if (heldFor.length === 0) {
      const data = { messageId: saved.id };
      const mail = { key: `message-notice:${saved.id}`, kind: MESSAGE_NOTICE, data };
      await queueMail(tx, { ...mail, recipient: site.contacts.newsroom }, now);
    }
    return saved;
  });
  return { message: SENT.description, reference };
}
