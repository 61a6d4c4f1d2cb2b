import { createHash } from "node:crypto";
import type { NewSubmission } from "#features/intake/calls/video-submissions.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Visitor } from "#platform/server/http/api.ts";
import { receiveForm } from "#platform/server/intake/receive-form.ts";
import { takeSlot } from "#platform/server/limits/limit-tries.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { sameAddress } from "#platform/server/mail/same-address.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { NOT_AN_EMAIL_ADDRESS } from "#shared/contract/fields.ts";
import { site } from "#site.config.ts";
import { AGREEMENT_VERSION, agreementText } from "../agreement.ts";
import { findFilmedDayProblem } from "../limits.ts";
import { FILE_MISSING, SUBMITTED } from "../submission-texts.ts";
import { attachFile } from "./files/submission-file-repository.ts";
import { saveAgreement, submissionIntake } from "./submission-repository.ts";

export const SUBMISSION_RECEIVED = "submission received";

/** Nobody has confirmed the address, so that somebody else could have it mailed often. */
const A_DAY = { most: 3, minutes: 1_440 };

/** Mails the reference to the person who sent a file, in the transaction that stores the submission. */
async function queueReceipt(deps: Deps, id: number, email: string): Promise<void> {
  const slot = { what: "submission receipt", who: email.toLowerCase(), ...A_DAY };
  if (!(await takeSlot(deps, slot))) return;
  const mail = { key: `submission-received:${id}`, kind: SUBMISSION_RECEIVED, recipient: email };
  await queueMail(deps.db, { ...mail, data: { submissionId: id } }, deps.clock.now());
}

export const SUBMISSION_NOTICE = "submission notice";

const kind = { secret: "submissions", hashedAs: "submission", limit: "submit video", letter: "V" };

/** Stores a submission and mails a notice; spam is stored without a mail, with the same response. */
export async function receiveSubmission(
  deps: Deps,
  request: NewSubmission,
  visitor: Visitor,
): Promise<{ message: string; reference: string }> {
  const now = deps.clock.now();
  refuseInvalid(request, now);
  const { title, description, location, submitterName, submitterEmail } = request;
  const { date: filmedOn, videoUrl = "", fileKey } = request;
  const person = { submitterName, submitterEmail, videoUrl: videoUrl || null };
  const about = { title, description, location, filmedOn, ...person };
  const reference = await receiveForm(
    deps,
    {
      ...submissionIntake,
      kind,
      form: request,
      content: fileKey ? [about, fileKey] : [about],
      text: description,
      async store(tx, received) {
        const agreementVersion = await recordAgreement(tx, now);
        const agreed = { agreementVersion, agreedAt: now };
        const row = { ...about, ...agreed, ...received };
        const stored = await submissionIntake.insertOnce(tx, row);
        if (stored && fileKey && !(await attachFile(tx, fileKey, stored.id)))
          throw new AppError("invalid_input", FILE_MISSING);
        return stored;
      },
      async announce(tx, { id }) {
        const mail = { key: `submission-notice:${id}`, kind: SUBMISSION_NOTICE };
        const data = { submissionId: id };
        await submissionIntake.announceWaiting(tx);
        await queueMail(tx, { ...mail, recipient: site.contacts.tips, data }, now);
        if (fileKey) await queueReceipt({ ...deps, db: tx }, id, submitterEmail);
      },
    },
    visitor,
  );
  return { message: SUBMITTED.description, reference };
}

/** Checks that depend on the current day and agreement, which the contract does not know. */
function refuseInvalid({ date, submitterEmail, agreementVersion }: NewSubmission, now: Date): void {
  const problem = findFilmedDayProblem(date, now);
  if (problem) throw new AppError("invalid_input", problem);
  if (!sameAddress(submitterEmail)) throw new AppError("invalid_input", NOT_AN_EMAIL_ADDRESS);
  if (agreementVersion !== undefined && agreementVersion !== AGREEMENT_VERSION)
    throw new AppError(
      "conflict",
      "The Content Submission Agreement has changed. Please reload the page and read it again.",
    );
}

/** Stores the current text once and returns its version, which contains a hash in case the version was not raised. */
export async function recordAgreement(tx: Queryable, now: Date): Promise<string> {
  const body = agreementText();
  const hash = createHash("sha256").update(body).digest("hex").slice(0, 8);
  const version = `${AGREEMENT_VERSION}-${hash}`;
  await saveAgreement(tx, { version, body, firstUsedAt: now });
  return version;
}
