import type { Deps } from "../../../platform/server/deps.ts";
import type { Visitor } from "../../../platform/server/http/api.ts";
import { keyedHash } from "../../../platform/server/keyed-hash.ts";
import { limitForms } from "../../../platform/server/limits/limit-forms.ts";
import { mailboxOf } from "../../../platform/server/mail/mailbox-of.ts";
import { queueMail } from "../../../platform/server/mail/outbox.ts";
import { sameAddress } from "../../../platform/server/mail/same-address.ts";
import { newReference } from "../../../platform/server/reference.ts";
import { siteKey } from "../../../platform/server/site-key.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import { NOT_AN_EMAIL_ADDRESS } from "../../../shared/contract/fields.ts";
import { signsOfProgram } from "../../../shared/forms/signs-of-program.ts";
import { DAY } from "../../../shared/time/units.ts";
import { site } from "../../../site.config.ts";
import { problemOfAge } from "../age.ts";
import { SUBMITTED } from "../application-texts.ts";
import type { NewApplication } from "../contract.ts";
import { findSent, insertApplication, wasSentSince } from "./application-repository.ts";

export const APPLICATION_NOTICE = "application notice";
export const APPLICATION_RECEIPT = "application copy";

/** Birth date and phone number are for deciding, and are forgotten when there was time enough for that. */
const DETAILS_KEPT = 180 * DAY;
const REPEATED_WITHIN = 30 * DAY;

/** Keeps an application and tells the newsroom; one that looks like spam is kept without a word. The sender is told the same. */
export async function applyToJoin(
  deps: Deps,
  given: NewApplication,
  visitor: Visitor,
): Promise<{ message: string; reference: string }> {
  const now = deps.clock.now();
  const { clientKey = "", website, fillSeconds, dateOfBirth, phoneNumber = "", ...about } = given;
  const address = sameAddress(about.email);
  if (!address) throw new AppError("invalid_input", NOT_AN_EMAIL_ADDRESS);
  const problem = problemOfAge(dateOfBirth, now);
  if (problem) throw new AppError("invalid_input", problem);
  const key = await siteKey(deps.db, "applications");
  const details = { dateOfBirth, phoneNumber: phoneNumber || null };
  const prints = {
    submission: keyedHash(key, "application", clientKey, about, details),
    textHash: keyedHash(key, "text", about.experience.toLowerCase().replace(/\s+/g, " ")),
  };
  const { reference } = await deps.db.transaction(async (tx) => {
    const isRepeat = await wasSentSince(tx, prints.textHash, ago(now, REPEATED_WITHIN));
    const signs = signsOfProgram({ website, fillSeconds });
    const heldFor = [...signs, ...(isRepeat ? ["repeat"] : [])];
    const workLinks = about.workLinks ?? [];
    const row = { reference: newReference("J"), ...about, workLinks, heldFor, createdAt: now };
    const purgeAfter = ago(now, -DETAILS_KEPT);
    const saved = await insertApplication(tx, { ...row, ...prints }, { ...details, purgeAfter });
    if (!saved) return findSent(tx, prints.submission);
    await limitForms({ ...deps, db: tx }, "join", visitor);
    if (heldFor.length > 0) return saved;
    const data = { applicationId: saved.id };
    const notice = { key: `application-notice:${saved.id}`, kind: APPLICATION_NOTICE, data };
    await queueMail(tx, { ...notice, recipient: site.contacts.newsroom }, now);
    if (about.sendCopy) {
      // One a day for an address, whoever asks: the key is the same until tomorrow.
      const today = now.toISOString().slice(0, 10);
      const copyKey = `application-copy:${keyedHash(key, "copy", mailboxOf(address)).toString("hex")}:${today}`;
      const receipt = { key: copyKey, kind: APPLICATION_RECEIPT, recipient: about.email, data };
      await queueMail(tx, receipt, now);
    }
    return saved;
  });
  return { message: SUBMITTED.description, reference };
}

const ago = (now: Date, length: number) => new Date(now.getTime() - length);
