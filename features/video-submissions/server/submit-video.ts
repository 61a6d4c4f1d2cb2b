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
import { AGREEMENT_VERSION } from "../agreement.ts";
import type { NewSubmission } from "../contract.ts";
import { isFilmable } from "../filmed-day.ts";
import { SUBMITTED } from "../submission-texts.ts";
import { recordAgreement } from "./record-agreement.ts";
import { findSent, insertSubmission, wasSentSince } from "./submission-repository.ts";

export const SUBMISSION_NOTICE = "submission notice";

const REPEATED_WITHIN = 30 * DAY;

/** Keeps a submission and tells the newsroom; one that looks like spam is kept without a word. The sender is told the same. */
export async function submitVideo(
  deps: Deps,
  given: NewSubmission,
  visitor: Visitor,
): Promise<{ message: string; reference: string }> {
  const now = deps.clock.now();
  refuse(given, now);
  const key = await siteKey(deps.db, "submissions");
  const { title, description, location, submitterName, submitterEmail } = given;
  const { date: filmedOn, videoUrl = "", clientKey = "" } = given;
  const person = { submitterName, submitterEmail, videoUrl: videoUrl || null };
  const about = { title, description, location, filmedOn, ...person };
  const prints = {
    submission: keyedHash(key, "submission", clientKey, about),
    textHash: keyedHash(key, "text", description.toLowerCase().replace(/\s+/g, " ")),
  };
  const { reference } = await deps.db.transaction(async (tx) => {
    const agreementVersion = await recordAgreement(tx, now);
    const since = new Date(now.getTime() - REPEATED_WITHIN);
    const isRepeat = await wasSentSince(tx, prints.textHash, since);
    const heldFor = [...signsOfProgram(given), ...(isRepeat ? ["repeat"] : [])];
    const agreed = { agreementVersion, agreedAt: now, createdAt: now };
    const row = { reference: newReference("V"), ...about, ...agreed, heldFor, ...prints };
    const saved = await insertSubmission(tx, row);
    if (!saved) return findSent(tx, prints.submission);
    await limitForms({ ...deps, db: tx }, "submit video", visitor);
    if (heldFor.length === 0) {
      const data = { submissionId: saved.id };
      const mail = { key: `submission-notice:${saved.id}`, kind: SUBMISSION_NOTICE, data };
      await queueMail(tx, { ...mail, recipient: site.contacts.tips }, now);
    }
    return saved;
  });
  return { message: SUBMITTED.description, reference };
}

/** What a description of the call cannot say: it knows neither the day nor the agreement of today. */
function refuse({ date, submitterEmail, agreementVersion }: NewSubmission, now: Date): void {
  if (!isFilmable(date, now))
    throw new AppError(
      "invalid_input",
      "Please enter the day it was filmed. It cannot be in the future.",
    );
  if (!sameAddress(submitterEmail)) throw new AppError("invalid_input", NOT_AN_EMAIL_ADDRESS);
  if (agreementVersion !== undefined && agreementVersion !== AGREEMENT_VERSION)
    throw new AppError(
      "conflict",
      "The Content Submission Agreement has changed. Please reload the page and read it again.",
    );
}
