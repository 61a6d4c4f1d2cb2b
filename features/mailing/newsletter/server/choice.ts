import type { FastifyInstance } from "fastify";
import {
  ONE_CLICK_LEAVE,
  ONE_CLICK_UNSUBSCRIBE,
  OneClickLeaveParams,
  OneClickParams,
} from "#features/mailing/calls/subscriptions.ts";
import type { Deps } from "#platform/server/deps.ts";
import { serveOneClick } from "#platform/server/mail/serve-one-click.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { unsubscribeLink } from "../links.ts";
import type { MailList } from "../lists.ts";
import {
  deleteConfirmTokens,
  findByHash,
  listsOf,
  lockByHash,
  setLists,
  setUnsubscribed,
} from "./subscriber-repository.ts";

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

/** Without a list: all of them. */
interface Leaving {
  token: string;
  list?: MailList;
}

export function oneClickRoute(server: FastifyInstance, deps: Deps): void {
  const one = {
    async leave(params: Leaving) {
      const { message } = await unsubscribe(deps, params);
      return message;
    },
    page: ({ token, list }: Leaving) => unsubscribeLink("", encodeURIComponent(token), list),
  };
  serveOneClick<Leaving>(server, [
    { ...one, tag: "newsletter", path: ONE_CLICK_UNSUBSCRIBE, schema: OneClickParams },
    { ...one, tag: "newsletter", path: ONE_CLICK_LEAVE, schema: OneClickLeaveParams },
  ]);
}
