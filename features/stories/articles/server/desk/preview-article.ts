import type { Clients } from "#clients/clients.ts";
import type { Article } from "#features/stories/calls/reading.ts";
import type { EditedFields } from "#features/stories/fields.ts";
import type { Deps, SharingDeps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { findArticleToPreview } from "../article-repository.ts";
import { deriveOffLoop } from "../text/derive-off-loop.ts";
import { showText } from "../text/show-text.ts";
import { toArticle } from "../to-public.ts";

/** What is typed and not live yet. */
type WorkingCopy = Partial<EditedFields & Pick<Article, "content">>;

/** The article as readers would get it now if it were published with these changes. */
export async function previewArticle(
  deps: Deps & Partial<Pick<SharingDeps, "cache"> & Pick<Clients, "youtube">>,
  id: number,
  changes: WorkingCopy = {},
): Promise<Article> {
  const now = deps.clock.now();
  const stored = await findArticleToPreview(deps.db, id);
  if (!stored) throw new AppError("not_found", `There is no story ${id}.`);
  const row = { ...stored, publishedAt: stored.publishedAt ?? now, ...changes };
  const derived = await deriveOffLoop(row);
  return showText(deps, await toArticle({ ...row, ...derived }, now));
}
