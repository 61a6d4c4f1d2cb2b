import { ONE_CLICK_LEAVE } from "#features/comments/calls/reply-mails.ts";
import { sameAddress } from "#platform/server/mail/same-address.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { keyedHash, siteKey } from "#platform/server/site-key.ts";
import { TOKEN_BYTES } from "#platform/server/tokens.ts";

/** Derived with the site's key, so that every copy of a mail has the same link and no token is stored. */
async function derive(db: Queryable, ...parts: readonly unknown[]): Promise<string> {
  const key = await siteKey(db, "reply-mails");
  return keyedHash(key, ...parts)
    .subarray(0, TOKEN_BYTES)
    .toString("base64url");
}

const addressOf = (email: string) => sameAddress(email) ?? email;

/** For stopping the mails; the same in all mails to an address. */
export const leaveToken = (db: Queryable, email: string): Promise<string> =>
  derive(db, "leave", addressOf(email));

/** For one confirmation: each mail that requests one has its own. */
export const confirmToken = (
  db: Queryable,
  email: string,
  confirmQueuedAt: Date,
): Promise<string> => derive(db, "confirm", addressOf(email), confirmQueuedAt.toISOString());

/** The token is in the fragment, which browsers do not send, so that no log or proxy sees it. */
export const confirmLink = (origin: string, token: string) =>
  `${origin}/reply-mails/confirm#${token}`;

/** Without a comment it stops all. */
export const leaveLink = (origin: string, token: string, comment?: number) =>
  `${origin}/reply-mails/leave${comment === undefined ? "" : `/${comment}`}#${token}`;

/** For mail programs, which send a POST request. */
export const oneClickLink = (origin: string, token: string) =>
  origin + ONE_CLICK_LEAVE.replace(":token", token);
