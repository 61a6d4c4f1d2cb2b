import { listBylines } from "#features/stories/articles/server/public.ts";
import type { SharingDeps } from "#platform/server/deps.ts";
import { authorSlug } from "#shared/site/author-path.ts";

/** The spellings of an author's name over visible stories; none if nobody has that name. */
export async function bylinesOf(deps: SharingDeps, author: string): Promise<readonly string[]> {
  const slug = authorSlug(author);
  return (await listBylines(deps)).filter((name) => authorSlug(name) === slug);
}
