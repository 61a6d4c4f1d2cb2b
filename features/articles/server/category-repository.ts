import { asc, eq, sql } from "drizzle-orm";
import { categories } from "../../../db/schema/articles.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { AppError } from "../../../shared/contract/app-error.ts";

export type CategoryRow = typeof categories.$inferSelect;
export type CategoryValues = Omit<CategoryRow, "id">;

export const findCategories = (db: Queryable): Promise<CategoryRow[]> =>
  db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));

const fold = (text: string) => text.normalize("NFC").toLowerCase();

/** By name or slug, ignoring case. Compared here because the database folds letters by its own locale. */
export async function findCategory(db: Queryable, name: string): Promise<CategoryRow | undefined> {
  const wanted = fold(name.trim());
  const all = await findCategories(db);
  return all.find((row) => fold(row.name) === wanted) ?? all.find((row) => row.slug === wanted);
}

export async function requireCategory(db: Queryable, name: string): Promise<CategoryRow> {
  const row = await findCategory(db, name);
  if (!row) throw new AppError("not_found", `There is no category "${name}".`);
  return row;
}

const CATEGORY_LOCK = 7_210_022;

/** Serialises the nodes: two that start together would both insert. */
export async function lockCategories(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CATEGORY_LOCK}::bigint)`);
}

export const insertCategory = (tx: Queryable, values: CategoryValues) =>
  tx.insert(categories).values(values);

export const updateCategory = (tx: Queryable, id: number, values: Partial<CategoryValues>) =>
  tx.update(categories).set(values).where(eq(categories.id, id));
