import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";
import { trimEnd } from "../../../../shared/text/trim-end.ts";
import { MAX_SLUG_LENGTH, slugFrom, slugProblem } from "../../slug.ts";
import { lockSlugs, slugHolder } from "./article-store.ts";

/** The slug an editor asked for, if it can be had. */
export async function claimSlug(tx: Queryable, slug: string, articleId?: number): Promise<string> {
  const problem = slugProblem(slug);
  if (problem) throw new AppError("invalid_input", problem);
  const holder = await slugHolder(tx, slug);
  if (holder !== undefined && holder !== articleId) {
    throw new AppError("conflict", `The slug "${slug}" belongs, or belonged, to another article.`);
  }
  return slug;
}

/** The wanted slug if it can be had, or the next one that can; nobody else gets it while the transaction lasts. */
export async function findFreeSlug(tx: Queryable, wanted: string): Promise<string> {
  await lockSlugs(tx);
  return inventSlug(tx, wanted);
}

/** A free slug made from the title: `title`, `title-2`, `title-3` … */
export async function inventSlug(tx: Queryable, title: string): Promise<string> {
  const base = slugFrom(title) || "story";
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : numbered(base, number);
    if (!slugProblem(slug) && (await slugHolder(tx, slug)) === undefined) return slug;
  }
}

/** A title of digits alone gets a word, for its number would still be a number. */
function numbered(base: string, number: number): string {
  const suffix = /^\d+$/.test(base) ? `-story${number === 2 ? "" : `-${number}`}` : `-${number}`;
  return `${trimEnd(base.slice(0, MAX_SLUG_LENGTH - suffix.length), "-")}${suffix}`;
}
