import { countComments } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { addressSpellings } from "#platform/server/mail/same-address.ts";
import {
  allRemoved,
  type ErasureReport,
  type PersonalData,
} from "#platform/server/personal-data.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { siteKey } from "#platform/server/site-key.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { COMMENTS_KEY } from "./add-comment.ts";
import { deleteByAuthor, findByAuthor, findWithAddress, heldTag } from "./comment-repository.ts";
import { authorHash } from "./fingerprints.ts";
import {
  deleteAddress,
  findByLeaveHash,
  setEnded,
} from "./reply-mails/reply-address-repository.ts";
import { leaveToken } from "./reply-mails/reply-mail-links.ts";
import { findNoticesOf } from "./reply-mails/reply-notice-repository.ts";
import { findRulesOn } from "./rule-repository.ts";

/**
 * The hashes under which somebody's comments are stored. Addresses were hashed as typed, so every spelling is tried.
 */
async function authorHashes(db: Queryable, email: string): Promise<Buffer[]> {
  const key = await siteKey(db, COMMENTS_KEY);
  return addressSpellings(email).map((spelling) => authorHash(key, spelling));
}

export async function exportPerson(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<PersonalData[]> {
  const authors = await authorHashes(db, email);
  const comments = await findByAuthor(db, authors);
  const addressed = await findWithAddress(
    db,
    comments.map(({ id }) => id),
  );
  // The hash proves that the address is the given one; the site's database role may not read it.
  const addresses = addressed.map(({ commentId }) => ({ commentId, email }));
  return [
    { table: "comments", rows: comments },
    { table: "comment_authors", rows: addresses },
    { table: "comment_rules", rows: await findRulesOn(db, authors) },
    ...(await exportReplyMails(db, email)),
  ];
}

/** Without hashes, which identify links. */
async function exportReplyMails(db: Queryable, email: string): Promise<PersonalData[]> {
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

const BANNED = "A ban has only a code of the address, and is deleted 30 days after its end.";

/** Deletes the comments with their text, because the text may reveal who wrote it. */
export async function forgetPerson(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<ErasureReport[]> {
  const authors = await authorHashes(db, email);
  const ids = (await findByAuthor(db, authors)).map(({ id }) => id);
  const addresses = await findWithAddress(db, ids);
  const replyMails = await forgetReplyMails(db, email);
  const gone = await deleteByAuthor(db, authors);
  if (gone.length > 0) await invalidate(db, [heldTag]);
  const shown = gone.filter(({ status }) => status === "shown").map(({ articleId }) => articleId);
  // Always in the same order, so that two deletions at once cannot deadlock.
  for (const articleId of [...new Set(shown)].sort((a, b) => a - b)) {
    await countComments(db, articleId, -shown.filter((id) => id === articleId).length);
  }
  const bans = (await findRulesOn(db, authors)).length;
  return [
    allRemoved("comments", gone.length),
    allRemoved("comment_authors", addresses.length),
    {
      table: "comment_rules",
      found: bans,
      removed: 0,
      anonymized: 0,
      retained: bans,
      ...(bans > 0 && { reason: BANNED }),
    },
    ...replyMails,
  ];
}

const HASH_STORED =
  "a keyed hash of the address stays, so that nobody else starts emails about replies again";

/** The notices go with the address. Of somebody who left, only the hash is stored. */
async function forgetReplyMails(db: Queryable, email: string): Promise<ErasureReport[]> {
  const none = { table: "reply_addresses", found: 0, removed: 0, anonymized: 0, retained: 0 };
  const address = await findReplyAddress(db, email);
  if (!address) return [none, allRemoved("reply_notices", 0)];
  const notices = (await findNoticesOf(db, address.id)).length;
  const hasLeft = address.status === "left" || address.status === "refused";
  await (hasLeft ? setEnded(db, address.id, "left") : deleteAddress(db, address.id));
  return [
    hasLeft
      ? { ...none, found: 1, retained: 1, reason: HASH_STORED }
      : allRemoved("reply_addresses", 1),
    allRemoved("reply_notices", notices),
  ];
}

/** What is stored of an address, even when only its hash is. */
const findReplyAddress = async (db: Queryable, email: string) =>
  findByLeaveHash(db, hashOf(await leaveToken(db, email)));
