import type { Deps } from "#platform/server/deps.ts";
import { isToDecide } from "#platform/server/intake/decide.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { applicationIntake, deleteDetails } from "./application-repository.ts";

export const APPLICATION_DECIDED = "application decided";

type Decision = { status: "accepted"; reason: null } | { status: "declined"; reason: string };

/** Decides and tells the applicant, except for declined spam. Idempotent. */
export function decideApplication(
  { db, clock }: Deps,
  id: number,
  decision: Decision,
): Promise<{ isChanged: boolean }> {
  return db.transaction(async (tx) => {
    const found = await applicationIntake.lockRow(tx, id);
    if (!found) throw new AppError("not_found", `There is no application ${id}.`);
    const refusal = `Application ${id} was ${found.status} already.`;
    if (!isToDecide(found, decision.status, refusal)) return { isChanged: false };
    const now = clock.now();
    await applicationIntake.saveDecision(tx, id, { ...decision, decidedAt: now });
    // No longer needed after a refusal.
    if (decision.status === "declined") await deleteDetails(tx, id);
    if (found.heldFor.length > 0 && decision.status === "declined") return { isChanged: true };
    const mail = { key: `application-decided:${id}`, kind: APPLICATION_DECIDED };
    await queueMail(tx, { ...mail, recipient: found.email, data: { applicationId: id } }, now);
    return { isChanged: true };
  });
}
