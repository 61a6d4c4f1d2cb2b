import type { NewApplication } from "#features/intake/calls/freelancers.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Visitor } from "#platform/server/http/api.ts";
import { receiveForm } from "#platform/server/intake/receive-form.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { mailboxOf, sameAddress } from "#platform/server/mail/same-address.ts";
import { keyedHash, siteKey } from "#platform/server/site-key.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { NOT_AN_EMAIL_ADDRESS } from "#shared/contract/fields.ts";
import { DAY } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { applicationForm, findAgeProblem } from "../application-form.ts";
import {
  applicationIntake,
  consumeCopyToken,
  findApplication,
  insertDetails,
} from "./application-repository.ts";

export const APPLICATION_NOTICE = "application notice";
export const APPLICATION_RECEIPT = "application copy";

/** Birth date and phone number are needed only for the decision. */
const DETAILS_RETENTION = 180 * DAY;

const kind = { secret: "applications", hashedAs: "application", limit: "join", letter: "J" };

/** Stores an application and mails a notice; spam is stored without a mail, with the same response. */
export async function applyToJoin(
  deps: Deps,
  request: NewApplication,
  visitor: Visitor,
): Promise<{ message: string; reference: string }> {
  const now = deps.clock.now();
  const { clientKey, website, fillSeconds, dateOfBirth, phoneNumber = "", ...about } = request;
  const address = sameAddress(about.email);
  if (!address) throw new AppError("invalid_input", NOT_AN_EMAIL_ADDRESS);
  const problem = findAgeProblem(dateOfBirth, now);
  if (problem) throw new AppError("invalid_input", problem);
  const details = { dateOfBirth, phoneNumber: phoneNumber || null };
  const reference = await receiveForm(
    deps,
    {
      ...applicationIntake,
      kind,
      form: request,
      content: [about, details],
      text: about.experience,
      async store(tx, received) {
        const row = { ...about, workLinks: about.workLinks ?? [], ...received };
        const stored = await applicationIntake.insertOnce(tx, row);
        const purgeAfter = new Date(now.getTime() + DETAILS_RETENTION);
        if (stored) await insertDetails(tx, { applicationId: stored.id, ...details, purgeAfter });
        return stored;
      },
      async announce(tx, { id }) {
        const data = { applicationId: id };
        await applicationIntake.announceWaiting(tx);
        const notice = { key: `application-notice:${id}`, kind: APPLICATION_NOTICE, data };
        await queueMail(tx, { ...notice, recipient: site.contacts.newsroom }, now);
        if (!about.sendCopy) return;
        const key = await copyKey(deps, address);
        await queueMail(tx, { key, kind: APPLICATION_RECEIPT, recipient: about.email, data }, now);
      },
    },
    visitor,
  );
  return { message: applicationForm.texts.sent.description, reference };
}

/** The same key for the whole day, so that an address gets one copy a day. */
async function copyKey({ db, clock }: Deps, address: string): Promise<string> {
  const hash = keyedHash(await siteKey(db, kind.secret), "copy", mailboxOf(address));
  return `application-copy:${hash.toString("hex")}:${clock.now().toISOString().slice(0, 10)}`;
}

export const APPLICATION_COPY = "application copy confirmed";

/** The token proves that the address belongs to the visitor, as it was mailed there. */
export function sendCopy(deps: Deps, { token }: { token: string }): Promise<{ message: string }> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const applicationId = await consumeCopyToken(tx, hashOf(token), now);
    const application =
      applicationId === undefined ? undefined : await findApplication(tx, applicationId);
    if (!application) {
      throw new AppError("not_found", "This link has been used or is older than 48 hours.");
    }
    const { id, email } = application;
    const key = `application-copy-confirmed:${id}`;
    const mail = { key, kind: APPLICATION_COPY, recipient: email, data: { applicationId: id } };
    await queueMail(tx, mail, now);
    return { message: "We are emailing you a copy." };
  });
}
