import { eq, sql } from "drizzle-orm";
import { categories } from "../../../db/schema/articles.ts";
import type { Deps } from "../../../platform/server/deps.ts";
import { invalidate } from "../../../platform/server/postgres/changes.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import type { CategorySetting } from "../../../shared/site/publication.ts";
import { site } from "../../../site.config.ts";
import { tagOf } from "../contract.ts";
import { type CategoryRow, findCategories } from "./category-repository.ts";

/** One node at a time, or two that start together would both insert. */
const CATEGORY_LOCK = 7_210_022;

/**
 * Makes the table say what the publication's settings say, in their order. A category that was taken out of
 * the settings stays for the articles it has, after the others.
 */
export async function syncCategories(
  { db }: Pick<Deps, "db">,
  settings: readonly Pick<CategorySetting, "name" | "slug">[] = site.categories,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CATEGORY_LOCK}::bigint)`);
    const rows = await findCategories(tx);
    const wanted = settings.map(({ name, slug }, position) => ({ name, slug, position }));
    const kept = new Set<number>();
    let changed = false;
    for (const setting of wanted) {
      const row = rowOf(rows, setting);
      if (row) kept.add(row.id);
      if (row && isSame(row, setting)) continue;
      changed = true;
      if (row) await tx.update(categories).set(setting).where(eq(categories.id, row.id));
      else await tx.insert(categories).values(setting);
    }
    for (const [index, row] of rows.filter(({ id }) => !kept.has(id)).entries()) {
      changed = (await moveBehind(tx, row, wanted.length + index)) || changed;
    }
    if (changed) await invalidate(tx, [tagOf.categories, tagOf.articles]);
  });
}

type Wanted = Omit<CategoryRow, "id">;

/** A category may be renamed or get another slug, but hardly both at once. */
const rowOf = (rows: readonly CategoryRow[], { name, slug }: Wanted) =>
  rows.find((row) => row.slug === slug) ??
  rows.find((row) => row.name.toLowerCase() === name.toLowerCase());

const isSame = (row: CategoryRow, { name, slug, position }: Wanted) =>
  row.name === name && row.slug === slug && row.position === position;

async function moveBehind(tx: Queryable, row: CategoryRow, position: number): Promise<boolean> {
  if (row.position === position) return false;
  await tx.update(categories).set({ position }).where(eq(categories.id, row.id));
  return true;
}
