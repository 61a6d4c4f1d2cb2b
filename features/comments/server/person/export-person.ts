import type { Deps } from "#platform/server/deps.ts";
import type { PersonalData } from "#platform/server/personal-data.ts";
import { findByAuthor, findWithAddress } from "../comment-repository.ts";
import { exportReplyMails } from "../reply-mails/export-reply-mails.ts";
import { findRulesOn } from "../rules/rule-repository.ts";
import { authorHashes } from "./author-hashes.ts";

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
