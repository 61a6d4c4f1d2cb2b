import { tagOf } from "#features/stories/calls/reading.ts";
import { configuredSite } from "#platform/publication/change-site.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { findHoldingChange } from "#platform/server/settings/runtime-changes.ts";
import { site } from "#site.config.ts";
import { CATEGORIES, storedCategories } from "./category-list.ts";
import {
  type CategoryRow,
  type CategoryValues,
  deleteCategories,
  findCategories,
  foldName,
  insertCategory,
  lockCategories,
  rememberNames,
  updateCategory,
} from "./category-repository.ts";

/** One category as it should become. Without a number it is recognised by its slug or its name. */
export interface WantedCategory {
  id?: number | undefined;
  name: string;
  slug: string;
}

/**
 * Makes the table equal to a list, in its order, and returns the numbers of the list. Categories that are in neither list
 * stay for the articles they have, after the others. Names that are given up lead on to the category.
 */
export async function applyCategories(
  tx: Queryable,
  wanted: readonly WantedCategory[],
  removed: readonly number[] = [],
): Promise<number[]> {
  await lockCategories(tx);
  if (removed.length > 0) await deleteCategories(tx, removed);
  const rows = await findCategories(tx);
  const plan = wanted.map(({ id, name, slug }, position) => ({
    id,
    row: rowOf(rows, { id, name, slug }),
    values: { name, slug, position },
  }));
  const listed = new Set(plan.map(({ row }) => row?.id));
  const others = rows.filter(({ id }) => !listed.has(id));
  const moved = [
    ...plan.flatMap(({ row, values }) => (row && !isSame(row, values) ? [{ row, values }] : [])),
    ...others.flatMap((row, index) =>
      row.position === wanted.length + index
        ? []
        : [{ row, values: { name: row.name, slug: row.slug, position: wanted.length + index } }],
    ),
  ];
  const renamed = moved.filter(({ row, values }) => !hasSameNames(row, values));
  // Two may exchange their names, and no two rows may have the same at any time.
  if (renamed.length > 1)
    for (const { row } of renamed)
      await updateCategory(tx, row.id, { name: `#${row.id}`, slug: `#${row.id}` });
  for (const { row, values } of moved) await updateCategory(tx, row.id, values);
  for (const { row, values } of renamed) await rememberNames(tx, row.id, givenUp(row, values));
  const ids: number[] = [];
  for (const { id, row, values } of plan)
    ids.push(row?.id ?? (await insertCategory(tx, values, id)));
  const isChanged = moved.length > 0 || removed.length > 0 || plan.some(({ row }) => !row);
  if (isChanged) await invalidate(tx, [tagOf.categories, tagOf.articles]);
  return ids;
}

function rowOf(rows: readonly CategoryRow[], { id, name, slug }: WantedCategory) {
  if (id !== undefined) return rows.find((row) => row.id === id);
  return (
    rows.find((row) => row.slug === slug) ??
    rows.find((row) => foldName(row.name) === foldName(name))
  );
}

const isSame = (row: CategoryRow, values: CategoryValues) =>
  hasSameNames(row, values) && row.position === values.position;

const hasSameNames = (row: CategoryRow, { name, slug }: CategoryValues) =>
  row.name === name && row.slug === slug;

const givenUp = (row: CategoryRow, { name, slug }: CategoryValues) =>
  [foldName(row.name), row.slug].filter((one) => one !== foldName(name) && one !== slug);

/**
 * Updates the table from the publication's settings, in their order. A category that was removed from
 * the settings stays for the articles it has, after the others.
 */
export async function syncCategories(
  { db }: Pick<Deps, "db">,
  settings: readonly WantedCategory[] = site.categories,
): Promise<void> {
  await db.transaction((tx) => applyCategories(tx, settings));
}

/** At a start: the table gets what the file holds, unless staff changed the categories since. */
export async function syncSiteCategories({ db }: Pick<Deps, "db">): Promise<void> {
  const changed = storedCategories(await findHoldingChange(db, CATEGORIES));
  if (!changed || (await findCategories(db)).length === 0)
    await syncCategories({ db }, configuredSite.categories);
}
