import type { Deps } from "../../../platform/server/deps.ts";
import { hashOf } from "../../../platform/server/tokens.ts";
import { consumeConfirmToken, deleteConfirmTokens, setConfirmed } from "./subscriber-repository.ts";

const confirmed = "Your address is confirmed. We will email you when news breaks.";
/** The same text for a used, expired or invented link. */
const invalidLink =
  "This link has been used or has expired. If you get no alerts, please subscribe again.";

export async function confirmSubscription(
  { db, clock }: Deps,
  { token }: { token: string },
): Promise<{ message: string }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const id = await consumeConfirmToken(tx, hashOf(token), now);
    if (id === undefined) return { message: invalidLink };
    await setConfirmed(tx, id, now);
    await deleteConfirmTokens(tx, id);
    return { message: confirmed };
  });
}
