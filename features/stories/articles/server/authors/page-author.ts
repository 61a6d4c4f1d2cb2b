import type { AuthorPage } from "#features/stories/calls/authors.ts";
import type { SharingDeps } from "#platform/server/deps.ts";
import { pageOfList } from "../lists/page-of-list.ts";
import { countByAuthor, findNewestByAuthor } from "./author-repository.ts";
import { requireAuthor } from "./require-author.ts";

export async function pageAuthor(
  deps: SharingDeps,
  query: { slug: string; page: number; limit: number },
): Promise<AuthorPage> {
  const { db, clock } = deps;
  const now = clock.now();
  const { bylines: names, ...author } = await requireAuthor(deps, query.slug);
  const total = await countByAuthor(db, { now, names });
  const list = await pageOfList({ ...query, now, total }, (paging) =>
    findNewestByAuthor(db, { ...paging, names }),
  );
  return { ...list, author };
}
