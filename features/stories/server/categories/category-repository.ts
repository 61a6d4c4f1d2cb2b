import { asc, eq, inArray, sql } from "drizzle-orm";
import {
  articles,
  categories,
  categorySizes,
  deletedDrafts,
  formerCategories,
} from "#db/schema/articles.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { prepareQuery } from "#platform/server/postgres/prepare-query.ts";
import { AppError } from "#shared/contract/app-error.ts";

export type CategoryValues = Omit<typeof categories.$inferSelect, "id">;
export type CategoryRow = typeof categories.$inferSelect & {
  /** Names and slugs it had, in small letters. */
  former: readonly string[];
};

const allCategories = prepareQuery([], (db) =>
  db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      position: categories.position,
      former: sql<string[]>`array(select ${formerCategories.name} from ${formerCategories}
        where ${formerCategories.categoryId} = ${categories.id} order by 1)`,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id)),
);

export const findCategories = (db: Queryable): Promise<CategoryRow[]> => allCategories(db, {});

export const foldName = (text: string) => text.normalize("NFC").toLowerCase();

/**
 * By name or slug, ignoring case; then by those it had before. Compared here because the database folds letters by its own
 * locale.
 */
export function categoryNamed(all: readonly CategoryRow[], name: string): CategoryRow | undefined {
  const wanted = foldName(name.trim());
  return (
    all.find((row) => foldName(row.name) === wanted) ??
    all.find((row) => row.slug === wanted) ??
    all.find((row) => row.former.includes(wanted))
  );
}

export function requireNamed(all: readonly CategoryRow[], name: string): CategoryRow {
  const row = categoryNamed(all, name);
  if (!row) throw new AppError("not_found", `There is no category "${name}".`);
  return row;
}

export const findCategory = async (db: Queryable, name: string) =>
  categoryNamed(await findCategories(db), name);

export const requireCategory = async (db: Queryable, name: string) =>
  requireNamed(await findCategories(db), name);

const CATEGORY_LOCK = 7_210_022;

/** Serialises the nodes: two that start together would both insert. */
export async function lockCategories(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CATEGORY_LOCK}::bigint)`);
}

/** With the number it had, if it was there before. */
export async function insertCategory(
  tx: Queryable,
  values: CategoryValues,
  id?: number,
): Promise<number> {
  const insert = tx.insert(categories);
  const [row] = await (id === undefined
    ? insert.values(values)
    : insert.overridingSystemValue().values({ ...values, id })
  ).returning({ id: categories.id });
  if (!row) throw new Error("The category was not stored");
  return row.id;
}

export const updateCategory = (tx: Queryable, id: number, values: Partial<CategoryValues>) =>
  tx.update(categories).set(values).where(eq(categories.id, id));

export const deleteCategories = (tx: Queryable, ids: readonly number[]) =>
  tx.delete(categories).where(inArray(categories.id, [...ids]));

/** The last category that had a name is the one its address leads to. */
export async function rememberNames(
  tx: Queryable,
  categoryId: number,
  names: readonly string[],
): Promise<void> {
  for (const name of new Set(names))
    await tx
      .insert(formerCategories)
      .values({ name, categoryId })
      .onConflictDoUpdate({ target: formerCategories.name, set: { categoryId } });
}

/** New stories cannot get it until the transaction ends. */
export const lockCategoryRow = (tx: Queryable, id: number) =>
  tx.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for("update");

export interface CategoryCount {
  categoryId: number;
  published: number;
  scheduled: number;
  drafts: number;
  /** Drafts that were deleted and can be brought back. */
  deleted: number;
}

/** The stories of each category that has any, published or not. Of published ones only those to come are read. */
export async function countInCategories(db: Queryable, now: Date): Promise<CategoryCount[]> {
  const { rows } = await db.execute<{ [Name in keyof CategoryCount]: number }>(sql`
    with counts (category_id, published, scheduled, drafts, deleted) as (
      select category_id, published, 0, 0, 0 from ${categorySizes}
      union all
      select category_id, -1, 1, 0, 0 from ${articles}
        where status = 'published' and published_at > ${now.toISOString()}::timestamptz
      union all
      select category_id, 0, 0, (d.article_id is null)::int, (d.article_id is not null)::int
        from ${articles} left join ${deletedDrafts} d on d.article_id = id where status = 'draft'
    )
    select category_id as "categoryId", sum(published)::int as published, sum(scheduled)::int as scheduled,
      sum(drafts)::int as drafts, sum(deleted)::int as deleted
    from counts group by category_id`);
  return rows;
}
