import type { Deps } from "../../../platform/server/deps.ts";
import { hashOf } from "../../../platform/server/tokens.ts";
import { deleteConfirmTokens, setUnsubscribed } from "./subscriber-repository.ts";

/** Idempotent; an invalid token gets the same response. */
export async function unsubscribe(
  { db }: Deps,
  { token }: { token: string },
): Promise<{ message: string }> {
  await db.transaction(async (tx) => {
    const id = await setUnsubscribed(tx, hashOf(token));
    if (id !== undefined) await deleteConfirmTokens(tx, id);
  });
  return { message: "You are unsubscribed. We will send no more alerts to this address." };
}
