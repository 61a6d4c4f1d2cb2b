import type { Deps } from "#platform/server/deps.ts";
import { takeSlot } from "#platform/server/limits/limit-tries.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";

export const SUBMISSION_RECEIVED = "submission received";

/** Nobody has confirmed the address, so that somebody else could have it mailed often. */
const A_DAY = { most: 3, minutes: 1_440 };

/** Mails the reference to the person who sent a file, in the transaction that stores the submission. */
export async function queueReceipt(deps: Deps, id: number, email: string): Promise<void> {
  const slot = { what: "submission receipt", who: email.toLowerCase(), ...A_DAY };
  if (!(await takeSlot(deps, slot))) return;
  const mail = { key: `submission-received:${id}`, kind: SUBMISSION_RECEIVED, recipient: email };
  await queueMail(deps.db, { ...mail, data: { submissionId: id } }, deps.clock.now());
}
