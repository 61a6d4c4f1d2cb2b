import { countComments } from "#features/stories/articles/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { allRemoved, type ErasureReport } from "#platform/server/personal-data.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { deleteByAuthor, findByAuthor, findWithAddress, heldTag } from "../comment-repository.ts";
import { forgetReplyMails } from "../reply-mails/forget-reply-mails.ts";
import { findRulesOn } from "../rules/rule-repository.ts";
import { authorHashes } from "./author-hashes.ts";

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
      ...{ table: "comment_rules", found: bans, removed: 0, anonymized: 0, retained: bans },
      ...(bans > 0 && { reason: BANNED }),
    },
    ...replyMails,
  ];
}
