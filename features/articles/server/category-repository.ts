import { asc } from "drizzle-orm";
import { categories } from "../../../db/schema/articles.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { AppError } from "../../../shared/contract/app-error.ts";

export type CategoryRow = typeof categories.$inferSelect;

export const findCategories = (db: Queryable): Promise<CategoryRow[]> =>
  db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));

const fold = (text: string) => text.normalize("NFC").toLowerCase();

/** By name or slug, in whatever case: there are few, and every language's letters fold here alike. */
export async function findCategory(db: Queryable, name: string): Promise<CategoryRow | undefined> {
  const wanted = fold(name.trim());
  const all = await findCategories(db);
  return all.find((row) => fold(row.name) === wanted) ?? all.find((row) => row.slug === wanted);
}

export async function knownCategory(db: Queryable, name: string): Promise<CategoryRow> {
  const row = await findCategory(db, name);
  if (!row) throw new AppError("not_found", `There is no category "${name}".`);
  return row;
}
