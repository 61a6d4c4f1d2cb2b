import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { MAX_SLUG_LENGTH, slugFrom } from "#shared/text/slug-from.ts";
import { trimEnd } from "#shared/text/trim-end.ts";
import { slugProblem } from "../slug.ts";
import { findSlugOwner, lockSlugs } from "../slug-repository.ts";

/** Checks that an article may take the slug an editor entered. */
export async function claimSlug(tx: Queryable, slug: string, articleId?: number): Promise<string> {
  const problem = slugProblem(slug);
  if (problem) throw new AppError("invalid_input", problem);
  const owner = await findSlugOwner(tx, slug);
  if (owner !== undefined && owner !== articleId) {
    throw new AppError("conflict", `The slug "${slug}" belongs, or belonged, to another article.`);
  }
  return slug;
}

/** The preferred slug, or the next free one with a number; it stays free until the transaction ends. */
export async function findFreeSlug(
  tx: Queryable,
  preferred: string,
  articleId?: number,
): Promise<string> {
  await lockSlugs(tx);
  return deriveSlug(tx, preferred, articleId);
}

/** A slug made from the title that is free or the article's own: `title`, `title-2`, `title-3` … */
export async function deriveSlug(
  tx: Queryable,
  title: string,
  articleId?: number,
): Promise<string> {
  const base = slugFrom(title) || "story";
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : numbered(base, number);
    if (slugProblem(slug)) continue;
    const owner = await findSlugOwner(tx, slug);
    if (owner === undefined || owner === articleId) return slug;
  }
}

/** A title of digits gets a word too, because a number cannot be a slug. */
function numbered(base: string, number: number): string {
  const suffix = /^\d+$/.test(base) ? `-story${number === 2 ? "" : `-${number}`}` : `-${number}`;
  return `${trimEnd(base.slice(0, MAX_SLUG_LENGTH - suffix.length), "-")}${suffix}`;
}
