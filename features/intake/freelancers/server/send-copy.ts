import type { Deps } from "#platform/server/deps.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { consumeCopyToken, findApplication } from "./application-repository.ts";

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
