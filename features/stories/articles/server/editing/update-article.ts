import { ArticleChange } from "#features/stories/articles/new-article.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { requireCategory } from "../category-repository.ts";
import { addFormerSlug, lockSlugs } from "../slug-repository.ts";
import { assertRightsToUse } from "../sources/source-rights.ts";
import { deriveOffLoop } from "../text/derive-off-loop.ts";
import { type ChangedArticle, changeArticle } from "./change-article.ts";
import { claimSlug } from "./claim-slug.ts";
import { findStoredArticle, type StoredArticle } from "./editable-article-repository.ts";
import { editableFields } from "./editable-fields.ts";
import { assertPublishable, assertUpdatable, withPictures } from "./publishing-checks.ts";
import { readInput } from "./read-input.ts";
import type { RevisionKind } from "./revision-repository.ts";

/**
 * Changes the given fields only. The former slug redirects to the article. What people change is checked as if they
 * published it, if readers see it or will.
 */
export async function updateArticle(
  deps: Deps,
  id: number,
  input: ArticleChange,
  /** The kind of version that it adds, if any. */
  {
    revision = "changed",
    rightsReason,
  }: { revision?: RevisionKind | false; rightsReason?: string | undefined } = {},
): Promise<ChangedArticle> {
  const { category, slug, ...fields } = withoutUndefined(readInput(ArticleChange, input));
  const now = deps.clock.now();
  return changeArticle(
    deps,
    id,
    async (before, tx) => {
      if (slug !== undefined && slug !== before.slug) await changeSlug(tx, before, slug);
      const status = fields.status ?? before.status;
      const publishedAt =
        fields.publishedAt ?? before.publishedAt ?? (status === "published" ? now : null);
      const derived =
        fields.content !== undefined || fields.title !== undefined || status !== before.status
          ? await deriveOffLoop({ title: before.title, content: before.content, ...fields })
          : {};
      if (deps.actor && status === "published")
        await assertAllowed(
          tx,
          before,
          { ...fields, ...derived, publishedAt: publishedAt ?? now },
          rightsReason,
        );
      return {
        ...fields,
        ...(slug !== undefined && { slug }),
        ...(category !== undefined && { categoryId: (await requireCategory(tx, category)).id }),
        ...derived,
        publishedAt,
        updatedAt: now,
      };
    },
    revision ? { kind: revision } : undefined,
  );
}

async function assertAllowed(
  tx: Queryable,
  before: StoredArticle,
  changes: Partial<StoredArticle> & { publishedAt: Date },
  rightsReason: string | undefined,
): Promise<void> {
  const article = await findStoredArticle(tx, before.id);
  if (!article) return;
  const story = async (one: typeof article) => {
    const { content, embargoUntil } = one;
    const plain = { fields: editableFields(one), content, embargoUntil };
    return rightsReason ? plain : withPictures(tx, plain);
  };
  const after = await story({ ...article, ...changes });
  if (before.status === "draft") {
    assertPublishable(after, changes.publishedAt);
    await assertRightsToUse(tx, before.id);
  } else assertUpdatable(await story(article), after, changes.publishedAt);
}

async function changeSlug(tx: Queryable, before: StoredArticle, slug: string) {
  await lockSlugs(tx);
  await claimSlug(tx, slug, before.id);
  // Nobody has the address of a story that was never published.
  if (before.publishedAt)
    await addFormerSlug(tx, { articleId: before.id, from: before.slug, to: slug });
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** A property whose value is undefined counts as left out. */
function withoutUndefined<T extends object>(change: T): Defined<T> {
  const defined = Object.entries(change).filter(([, value]) => value !== undefined);
  // Only undefined values are dropped, as the type says.
  return Object.fromEntries(defined) as Defined<T>;
}
