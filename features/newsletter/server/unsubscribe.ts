import type { Deps } from "../../../platform/server/deps.ts";
import { hashOf } from "../../../platform/server/tokens.ts";
import { dropConfirmTokens, setUnsubscribed } from "./subscriber-repository.ts";

/** As often as one likes; a token that never was one gets the same answer. */
export async function unsubscribe(
  { db }: Deps,
  { token }: { token: string },
): Promise<{ message: string }> {
  await db.transaction(async (tx) => {
    const id = await setUnsubscribed(tx, hashOf(token));
    if (id !== undefined) await dropConfirmTokens(tx, id);
  });
  return { message: "Done. The address this link was sent to gets no more alerts." };
}
