import type { Deps } from "../../../../platform/server/deps.ts";
import { allRemoved, type ErasureReport } from "../../../../platform/server/personal-data.ts";
import { countComments } from "../../../articles/server/public.ts";
import { deleteByAuthor, findByAuthor, findWithAddress } from "../comment-repository.ts";
import { authorHashes } from "./author-hashes.ts";

/** Deletes the comments with their text, because the text may reveal who wrote it. */
export async function forgetPerson(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<ErasureReport[]> {
  const authors = await authorHashes(db, email);
  const ids = (await findByAuthor(db, authors)).map(({ id }) => id);
  const addresses = await findWithAddress(db, ids);
  const gone = await deleteByAuthor(db, authors);
  const shown = gone.filter(({ status }) => status === "shown").map(({ articleId }) => articleId);
  // Always in the same order, so that two deletions at once cannot deadlock.
  for (const articleId of [...new Set(shown)].sort((a, b) => a - b)) {
    await countComments(db, articleId, -shown.filter((id) => id === articleId).length);
  }
  return [allRemoved("comments", gone.length), allRemoved("comment_authors", addresses.length)];
}
