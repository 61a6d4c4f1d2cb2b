import type { Deps } from "../../../platform/server/deps.ts";
import { hashOf } from "../../../platform/server/tokens.ts";
import { dropConfirmTokens, setConfirmed, takeConfirmToken } from "./subscriber-repository.ts";

const confirmed = "Your address is confirmed. You will hear from us when news breaks.";
/** The same for a link that was used, is too old or never was one. */
const notUsable =
  "This link was used before or is too old. If no alerts reach you, please subscribe once more.";

export async function confirmSubscription(
  { db, clock }: Deps,
  { token }: { token: string },
): Promise<{ message: string }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const id = await takeConfirmToken(tx, hashOf(token), now);
    if (id === undefined) return { message: notUsable };
    await setConfirmed(tx, id, now);
    await dropConfirmTokens(tx, id);
    return { message: confirmed };
  });
}
