import { z } from "zod";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { leaveLink, leaveToken, oneClickLink } from "./reply-mail-links.ts";

/** What every mail to such an address has in the outbox. */
export const AddressReference = z.object({ addressId: z.int() });

/** How the owner of an address stops these mails: all, or those about one comment. */
export async function leaveLinks(
  db: Queryable,
  { origin, email, comment }: { origin: string; email: string; comment?: number },
) {
  const token = await leaveToken(db, email);
  return {
    leaveAllUrl: leaveLink(origin, token),
    leaveUrl: leaveLink(origin, token, comment),
    oneClickUrl: oneClickLink(origin, token),
  };
}
