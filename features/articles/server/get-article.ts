import type { Deps } from "../../../platform/server/deps.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import type { Article } from "../contract.ts";
import { findArticle } from "./article-repository.ts";
import { toArticle } from "./to-public.ts";

/** By id, slug or former slug. Whoever asked by another name than `slug` may be sent on to it. */
export async function getArticle(
  { db, clock }: Deps,
  { idOrSlug }: { idOrSlug: string },
): Promise<Article> {
  const now = clock.now();
  const row = await findArticle(db, { now, idOrSlug });
  if (!row) throw new AppError("not_found", "There is no such article.");
  return toArticle(row, now);
}
