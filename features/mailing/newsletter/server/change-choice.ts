import type { Deps } from "#platform/server/deps.ts";
import { hashOf } from "#platform/server/tokens.ts";
import type { MailList } from "../lists.ts";
import { findByHash, listsOf, lockByHash, setLists } from "./subscriber-repository.ts";
import { unsubscribe } from "./unsubscribe.ts";

/** What the owner of a token gets; nothing for a token that is not valid. */
export async function showChoice(
  { db }: Deps,
  { token }: { token: string },
): Promise<{ lists: MailList[] }> {
  const subscriber = await findByHash(db, hashOf(token));
  return { lists: subscriber ? listsOf(subscriber) : [] };
}

/** For somebody who has confirmed: who has left, or was never there, must subscribe. */
export async function changeChoice(
  deps: Deps,
  { token, lists }: { token: string; lists: readonly MailList[] },
): Promise<{ lists: MailList[] }> {
  if (lists.length === 0) {
    await unsubscribe(deps, { token });
    return { lists: [] };
  }
  return deps.db.transaction(async (tx) => {
    const subscriber = await lockByHash(tx, hashOf(token));
    if (!subscriber || listsOf(subscriber).length === 0) return { lists: [] };
    await setLists(tx, subscriber.id, lists);
    return { lists: [...lists] };
  });
}
