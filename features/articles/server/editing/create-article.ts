import type { Deps } from "../../../../platform/server/deps.ts";
import { invalidate } from "../../../../platform/server/postgres/changes.ts";
import { tagOf } from "../../contract.ts";
import { NewArticle } from "../../editing.ts";
import { knownCategory } from "../category-repository.ts";
import { deriveFromText } from "../text/derive-from-text.ts";
import { insertArticle, lockSlugs } from "./article-store.ts";
import { claimSlug, inventSlug } from "./choose-slug.ts";
import { readInput } from "./read-input.ts";

export interface SavedArticle {
  id: number;
  slug: string;
}

/** With a time to come the article is scheduled; published without a time, it is published now. */
export async function createArticle({ db, clock }: Deps, input: NewArticle): Promise<SavedArticle> {
  const { category, slug: wantedSlug, ...fields } = readInput(NewArticle, input);
  const derived = deriveFromText(fields);
  const now = clock.now();
  const publishedAt = fields.publishedAt ?? (fields.status === "published" ? now : null);
  return db.transaction(async (tx) => {
    await lockSlugs(tx);
    const { id: categoryId } = await knownCategory(tx, category);
    const slug = wantedSlug ? await claimSlug(tx, wantedSlug) : await inventSlug(tx, fields.title);
    const id = await insertArticle(tx, {
      ...fields,
      ...derived,
      slug,
      categoryId,
      publishedAt,
      createdAt: now,
      updatedAt: publishedAt && publishedAt < now ? publishedAt : now,
    });
    await invalidate(tx, [tagOf.articles, tagOf.article(id)]);
    return { id, slug };
  });
}
