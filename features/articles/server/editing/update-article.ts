import type { Deps } from "../../../../platform/server/deps.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import { ArticleChange } from "../../new-article.ts";
import { requireCategory } from "../category-repository.ts";
import { addFormerSlug, lockSlugs } from "../slug-repository.ts";
import { deriveFromText } from "../text/derive-from-text.ts";
import { changeArticle } from "./change-article.ts";
import { claimSlug } from "./claim-slug.ts";
import type { SavedArticle } from "./create-article.ts";
import type { StoredArticle } from "./editable-article-repository.ts";
import { readInput } from "./read-input.ts";

/** Changes the given fields only. The former slug redirects to the article. */
export async function updateArticle(
  deps: Deps,
  id: number,
  input: ArticleChange,
): Promise<SavedArticle> {
  const { category, slug, ...fields } = withoutUndefined(readInput(ArticleChange, input));
  const now = deps.clock.now();
  return changeArticle(deps, id, async (before, tx) => {
    if (slug !== undefined && slug !== before.slug) await changeSlug(tx, before, slug);
    const status = fields.status ?? before.status;
    const publishedAt = fields.publishedAt ?? before.publishedAt;
    return {
      ...fields,
      ...(slug !== undefined && { slug }),
      ...(category !== undefined && { categoryId: (await requireCategory(tx, category)).id }),
      ...(fields.content !== undefined || fields.title !== undefined
        ? deriveFromText({ title: before.title, content: before.content, ...fields })
        : {}),
      publishedAt: publishedAt ?? (status === "published" ? now : null),
      updatedAt: now,
    };
  });
}

async function changeSlug(tx: Queryable, before: StoredArticle, slug: string) {
  await lockSlugs(tx);
  await claimSlug(tx, slug, before.id);
  await addFormerSlug(tx, { articleId: before.id, from: before.slug, to: slug });
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** A property whose value is undefined counts as left out. */
function withoutUndefined<T extends object>(change: T): Defined<T> {
  const defined = Object.entries(change).filter(([, value]) => value !== undefined);
  // Only undefined values are dropped, as the type says.
  return Object.fromEntries(defined) as Defined<T>;
}
