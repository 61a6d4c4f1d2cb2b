import { tagOf } from "#features/stories/calls/reading.ts";
import type { Deps } from "#platform/server/deps.ts";
import { articlePath } from "#shared/site/paths.ts";
import { findByOldAddress } from "./imported-article-repository.ts";
import { normalizeOldAddress } from "./old-address.ts";

export interface MovedArticle {
  path: string;
  /** Cache tags of the response. */
  tags: readonly string[];
}

/** The current path of the article that had this address, path and query, on an older site. */
export async function findOldAddress(
  { db, clock }: Deps,
  requested: string,
): Promise<MovedArticle | undefined> {
  const address = normalizeOldAddress(requested);
  if (address === undefined) return undefined;
  const found = await findByOldAddress(db, { now: clock.now(), address });
  return (
    found && {
      path: articlePath(found.slug),
      tags: [tagOf.articles, tagOf.article(found.id)],
    }
  );
}
