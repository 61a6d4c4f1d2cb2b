import type { Deps } from "../../../../platform/server/deps.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import { ArticleChange } from "../../editing.ts";
import { knownCategory } from "../category-repository.ts";
import { deriveFromText } from "../text/derive-from-text.ts";
import { keepFormerSlug, lockSlugs, type StoredArticle } from "./article-store.ts";
import { changeArticle } from "./change-article.ts";
import { claimSlug } from "./choose-slug.ts";
import type { SavedArticle } from "./create-article.ts";
import { readInput } from "./read-input.ts";

/** Changes what is given and leaves the rest. A slug that is left behind keeps leading to the article. */
export async function updateArticle(
  deps: Deps,
  id: number,
  input: ArticleChange,
): Promise<SavedArticle> {
  const { category, slug, ...fields } = withoutGaps(readInput(ArticleChange, input));
  const now = deps.clock.now();
  return changeArticle(deps, id, async (before, tx) => {
    if (slug !== undefined && slug !== before.slug) await moveTo(tx, before, slug);
    const status = fields.status ?? before.status;
    const publishedAt = fields.publishedAt ?? before.publishedAt;
    return {
      ...fields,
      ...(slug !== undefined && { slug }),
      ...(category !== undefined && { categoryId: (await knownCategory(tx, category)).id }),
      ...(fields.content !== undefined || fields.title !== undefined
        ? deriveFromText({ title: before.title, content: before.content, ...fields })
        : {}),
      publishedAt: publishedAt ?? (status === "published" ? now : null),
      updatedAt: now,
    };
  });
}

async function moveTo(tx: Queryable, before: StoredArticle, slug: string) {
  await lockSlugs(tx);
  await claimSlug(tx, slug, before.id);
  await keepFormerSlug(tx, { articleId: before.id, from: before.slug, to: slug });
}

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** A field that is there but undefined was not given. */
function withoutGaps<T extends object>(change: T): Given<T> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  // Only undefined values were left out, which is what the type says.
  return Object.fromEntries(given) as Given<T>;
}
