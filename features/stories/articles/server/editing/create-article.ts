import { NewArticle } from "#features/stories/articles/new-article.ts";
import { tagOf } from "#features/stories/calls/reading.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { requireCategory } from "../category-repository.ts";
import { lockSlugs } from "../slug-repository.ts";
import { deriveOffLoop } from "../text/derive-off-loop.ts";
import { claimSlug, deriveSlug } from "./claim-slug.ts";
import { insertArticle } from "./editable-article-repository.ts";
import { assertPublishable, withPictures } from "./publishing-checks.ts";
import { readInput } from "./read-input.ts";
import { keepRevision } from "./revision-repository.ts";
import { deskTagsOf } from "./tags-to-invalidate.ts";

export interface SavedArticle {
  id: number;
  slug: string;
}

interface Origin {
  staffId?: number;
  /** What the browser of that person calls the story. */
  creationKey?: string;
  kind?: "created" | "imported";
}

/** A published article with a future date is scheduled; one without a date is published now. */
export async function createArticle(
  { db, clock, actor }: Deps,
  input: NewArticle,
  /** Who of the staff wrote it. What is imported is not checked, because it was published before. */
  { kind = "created", ...origin }: Origin = {},
): Promise<SavedArticle> {
  const { category, slug: wantedSlug, ...fields } = readInput(NewArticle, input);
  const derived = await deriveOffLoop(fields);
  const now = clock.now();
  const publishedAt = fields.publishedAt ?? (fields.status === "published" ? now : null);
  return db.transaction(async (tx) => {
    await lockSlugs(tx);
    const { id: categoryId } = await requireCategory(tx, category);
    const slug = wantedSlug ? await claimSlug(tx, wantedSlug) : await deriveSlug(tx, fields.title);
    const id = await insertArticle(tx, {
      ...fields,
      ...derived,
      ...origin,
      slug,
      categoryId,
      publishedAt,
      createdAt: now,
      updatedAt: publishedAt && publishedAt < now ? publishedAt : now,
    });
    if (actor && kind === "created" && fields.status === "published")
      assertPublishable(
        await withPictures(tx, {
          fields: { ...fields, category, slug },
          content: derived.content,
          embargoUntil: null,
        }),
        publishedAt ?? now,
      );
    if (actor) await keepRevision(tx, { articleId: id, kind, at: now, actor });
    await invalidate(tx, [tagOf.articles, tagOf.article(id), ...deskTagsOf({ id, ...origin })]);
    return { id, slug };
  });
}
