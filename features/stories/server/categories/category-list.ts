import type { CategoriesForStaff } from "#features/stories/calls/staff-categories.ts";
import { StoredCategories, type StoredCategory } from "#features/stories/rules/category.ts";
import { configuredSite } from "#platform/publication/change-site.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { findHoldingChange, type StoredChange } from "#platform/server/settings/runtime-changes.ts";
import type { CategorySetting } from "#shared/site/publication.ts";
import { countInCategories, findCategories, findCategory } from "./category-repository.ts";

/** The name of their changes among those of the settings. */
export const CATEGORIES = "categories";

export const storedCategories = (change: Pick<StoredChange, "value"> | undefined) =>
  change && StoredCategories.safeParse(change.value).data;

/** The categories as they hold, with the number of the change that made them so; 0 when they are the file's. */
export async function readCategories(
  db: Queryable,
): Promise<{ categories: StoredCategory[]; version: number }> {
  const change = await findHoldingChange(db, CATEGORIES);
  const categories = storedCategories(change);
  if (change && categories) return { categories, version: change.id };
  return { categories: await categoriesOfFile(db), version: 0 };
}

/** Those of the file, each with the number it has in the table. */
async function categoriesOfFile(db: Queryable): Promise<StoredCategory[]> {
  const rows = await findCategories(db);
  return configuredSite.categories.flatMap((category) => {
    const row = rows.find(({ slug }) => slug === category.slug);
    return row ? [{ ...category, id: row.id, file: category.slug }] : [];
  });
}

/** The categories among all changes of the site's settings, as the site reads them; undefined when the file's hold. */
export const changedCategories = (
  changes: readonly Pick<StoredChange, "name" | "value">[],
): CategorySetting[] | undefined =>
  storedCategories(changes.find(({ name }) => name === CATEGORIES))?.map(
    ({ id, file, ...setting }) => setting as CategorySetting,
  );

/** By its number, or by a name it has or had. */
export async function findListed(
  db: Queryable,
  categories: readonly StoredCategory[],
  wanted: number | string,
): Promise<StoredCategory | undefined> {
  const id = typeof wanted === "number" ? wanted : (await findCategory(db, wanted))?.id;
  return categories.find((category) => category.id === id);
}

export async function listCategoriesForStaff({
  db,
  clock,
}: Pick<Deps, "db" | "clock">): Promise<CategoriesForStaff> {
  const { categories, version } = await readCategories(db);
  const rows = await findCategories(db);
  const counts = await countInCategories(db, clock.now());
  const holding = version > 0 ? await findHoldingChange(db, CATEGORIES) : undefined;
  return {
    categories: categories.map(({ id, name, slug, color, description }) => {
      const own = counts.find(({ categoryId }) => categoryId === id);
      return {
        id,
        name,
        slug,
        description,
        color: color ?? null,
        stories: own ? own.published + own.scheduled + own.drafts : 0,
        former: [...(rows.find((row) => row.id === id)?.former ?? [])],
      };
    }),
    version,
    changed: holding ? { by: holding.changedBy, at: holding.changedAt.toISOString() } : null,
  };
}
