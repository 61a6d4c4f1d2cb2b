import type { Deps } from "../../../platform/server/deps.ts";
import { allRemoved, type ErasureReport } from "../../../platform/server/personal-data.ts";
import { countComments } from "../../articles/server/public.ts";
import { authorHashes } from "./author-hashes.ts";
import { deleteByAuthor, findByAuthor, findWithAddress } from "./comment-repository.ts";

/** Deletes what somebody wrote, not only their name: the text itself may tell who they are. */
export async function forgetPerson(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<ErasureReport[]> {
  const authors = await authorHashes(db, email);
  const ids = (await findByAuthor(db, authors)).map(({ id }) => id);
  const addresses = await findWithAddress(db, ids);
  const gone = await deleteByAuthor(db, authors);
  for (const { articleId, status } of gone) {
    if (status === "shown") await countComments(db, articleId, -1);
  }
  return [allRemoved("comments", gone.length), allRemoved("comment_authors", addresses.length)];
}
