import type { Deps } from "../../../platform/server/deps.ts";
import { queueMail } from "../../../platform/server/mail/outbox.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import { dropDetails, lockApplication, saveDecision } from "./application-repository.ts";

export const APPLICATION_DECIDED = "application decided";

type Decision = { status: "accepted"; reason: null } | { status: "declined"; reason: string };

/** Decides once and tells the applicant; of spam nobody is told. The same decision again changes nothing. */
export function decideApplication(
  { db, clock }: Deps,
  id: number,
  decision: Decision,
): Promise<void> {
  return db.transaction(async (tx) => {
    const found = await lockApplication(tx, id);
    if (!found) throw new AppError("not_found", `There is no application ${id}.`);
    if (found.status === decision.status) return;
    if (found.status !== "waiting")
      throw new AppError("conflict", `Application ${id} was ${found.status} already.`);
    const now = clock.now();
    await saveDecision(tx, id, { ...decision, decidedAt: now });
    // Whom we turn away need not be known by us any longer.
    if (decision.status === "declined") await dropDetails(tx, id);
    if (found.heldFor.length > 0 && decision.status === "declined") return;
    const mail = { key: `application-decided:${id}`, kind: APPLICATION_DECIDED };
    await queueMail(tx, { ...mail, recipient: found.email, data: { applicationId: id } }, now);
  });
}
