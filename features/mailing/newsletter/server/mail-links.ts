import type { Queryable } from "#platform/server/postgres/connect.ts";
import { siteKey } from "#platform/server/site-key.ts";
import { choiceLink, oneClickLink, unsubscribeLink } from "../links.ts";
import type { MailList } from "../lists.ts";
import { UNSUBSCRIBE_KEY, unsubscribeToken } from "./subscribe.ts";

/** How the owner of an address leaves a list, or all, and chooses others. */
export async function mailLinks(
  db: Queryable,
  { origin, address, list }: { origin: string; address: string; list?: MailList },
) {
  const token = unsubscribeToken(await siteKey(db, UNSUBSCRIBE_KEY), address);
  return {
    page: unsubscribeLink(origin, token, list),
    oneClick: oneClickLink(origin, token, list),
    choice: choiceLink(origin, token),
  };
}
