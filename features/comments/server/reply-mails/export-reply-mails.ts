import type { PersonalData } from "#platform/server/personal-data.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { findReplyAddress } from "./find-reply-address.ts";
import { findNoticesOf } from "./reply-notice-repository.ts";

/** Without hashes, which identify links. */
export async function exportReplyMails(db: Queryable, email: string): Promise<PersonalData[]> {
  const address = await findReplyAddress(db, email);
  const notices = address ? await findNoticesOf(db, address.id) : [];
  return [
    {
      table: "reply_addresses",
      rows: address ? [{ email: address.email, status: address.status }] : [],
    },
    {
      table: "reply_notices",
      rows: notices.map(({ commentId, mailedAt }) => ({ commentId, mailedAt })),
    },
  ];
}
