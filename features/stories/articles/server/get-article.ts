import type { Clients } from "#clients/clients.ts";
import type { Article } from "#features/stories/calls/reading.ts";
import type { Deps, SharingDeps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { findArticle } from "./article-repository.ts";
import { showText } from "./text/show-text.ts";
import { toArticle } from "./to-public.ts";

/** By id, slug or former slug, with its live entries from one on; the caller redirects when it differs from `slug`. */
export async function getArticle(
  deps: Deps & Partial<Pick<SharingDeps, "cache"> & Pick<Clients, "youtube">>,
  { idOrSlug, entry }: { idOrSlug: string; entry?: string },
): Promise<Article> {
  const now = deps.clock.now();
  const row = await findArticle(deps.db, { now, idOrSlug });
  const article = row && (await toArticle(row, now, { from: entry }));
  if (!article) throw new AppError("not_found", "There is no such article.");
  return showText(deps, article);
}
