import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { findSlugOwner } from "../slug-repository.ts";
import { findStoredArticle } from "./editable-article-repository.ts";

/** An article by its id, its slug or a former slug, visible or not. */
export async function findForEditors({ db }: Pick<Deps, "db">, idOrSlug: string) {
  const id = /^\d{1,9}$/.test(idOrSlug) ? Number(idOrSlug) : await findSlugOwner(db, idOrSlug);
  const article = id === undefined ? undefined : await findStoredArticle(db, id);
  if (!article) throw new AppError("not_found", `There is no article "${idOrSlug}".`);
  return article;
}
