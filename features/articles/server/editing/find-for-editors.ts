import { eq } from "drizzle-orm";
import { articles, categories } from "../../../../db/schema/articles.ts";
import type { Deps } from "../../../../platform/server/deps.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";
import { slugHolder } from "./article-store.ts";

/** An article by its number, its slug or a slug it had, whether readers may see it or not. */
export async function findForEditors({ db }: Pick<Deps, "db">, idOrSlug: string) {
  const id = /^\d{1,9}$/.test(idOrSlug) ? Number(idOrSlug) : await slugHolder(db, idOrSlug);
  const [row] =
    id === undefined
      ? []
      : await db
          .select({ article: articles, category: categories.name })
          .from(articles)
          .innerJoin(categories, eq(categories.id, articles.categoryId))
          .where(eq(articles.id, id));
  if (!row) throw new AppError("not_found", `There is no article "${idOrSlug}".`);
  return { ...row.article, category: row.category };
}
