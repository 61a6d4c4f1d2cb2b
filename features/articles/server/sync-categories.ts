import type { Deps } from "../../../platform/server/deps.ts";
import { invalidate } from "../../../platform/server/postgres/changes.ts";
import type { CategorySetting } from "../../../shared/site/publication.ts";
import { site } from "../../../site.config.ts";
import { tagOf } from "../contract.ts";
import {
  type CategoryRow,
  type CategoryValues,
  findCategories,
  insertCategory,
  lockCategories,
  updateCategory,
} from "./category-repository.ts";

/**
 * Updates the table from the publication's settings, in their order. A category that was removed from
 * the settings stays for the articles it has, after the others.
 */
export async function syncCategories(
  { db }: Pick<Deps, "db">,
  settings: readonly Pick<CategorySetting, "name" | "slug">[] = site.categories,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCategories(tx);
    const rows = await findCategories(tx);
    const wanted = settings.map(({ name, slug }, position) => ({ name, slug, position }));
    const configured = new Set<number>();
    let changed = false;
    for (const setting of wanted) {
      const row = rowOf(rows, setting);
      if (row) configured.add(row.id);
      if (row && isSame(row, setting)) continue;
      changed = true;
      if (row) await updateCategory(tx, row.id, setting);
      else await insertCategory(tx, setting);
    }
    const removed = rows.filter(({ id }) => !configured.has(id));
    for (const [index, row] of removed.entries()) {
      const position = wanted.length + index;
      if (row.position === position) continue;
      changed = true;
      await updateCategory(tx, row.id, { position });
    }
    if (changed) await invalidate(tx, [tagOf.categories, tagOf.articles]);
  });
}

/** A category may get another name or another slug; one of the two has to stay to recognise it. */
const rowOf = (rows: readonly CategoryRow[], { name, slug }: CategoryValues) =>
  rows.find((row) => row.slug === slug) ??
  rows.find((row) => row.name.toLowerCase() === name.toLowerCase());

const isSame = (row: CategoryRow, { name, slug, position }: CategoryValues) =>
  row.name === name && row.slug === slug && row.position === position;
