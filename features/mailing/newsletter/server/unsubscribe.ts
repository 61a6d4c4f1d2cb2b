import type { Deps } from "#platform/server/deps.ts";
import { hashOf } from "#platform/server/tokens.ts";
import type { MailList } from "../lists.ts";
import {
  deleteConfirmTokens,
  listsOf,
  lockByHash,
  setLists,
  setUnsubscribed,
} from "./subscriber-repository.ts";

const messages: Readonly<Record<MailList, string>> = {
  alerts: "You are unsubscribed. We will send no more alerts to this address.",
  digest: "You are unsubscribed. We will send no more weekly digests to this address.",
};

/** Leaves one list, or all. Idempotent; an invalid token gets the same response. */
export async function unsubscribe(
  { db }: Deps,
  { token, list }: { token: string; list?: MailList | undefined },
): Promise<{ message: string }> {
  await db.transaction(async (tx) => {
    const hash = hashOf(token);
    const subscriber = await lockByHash(tx, hash);
    if (!subscriber) return;
    const others = listsOf(subscriber).filter((one) => one !== list);
    if (list && others.length > 0) {
      await setLists(tx, subscriber.id, others);
    } else {
      await setUnsubscribed(tx, hash);
      await deleteConfirmTokens(tx, subscriber.id);
    }
  });
  return { message: messages[list ?? "alerts"] };
}
