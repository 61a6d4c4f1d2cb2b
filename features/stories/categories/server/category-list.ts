import { findCategories, findCategory } from "#features/stories/articles/server/public.ts";
import { configuredSite } from "#platform/publication/change-site.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { findHoldingChange, type StoredChange } from "#platform/server/settings/runtime-changes.ts";
import type { CategorySetting } from "#shared/site/publication.ts";
import { StoredCategories, type StoredCategory } from "../category.ts";

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

/** What the site reads of a stored category. */
export const toSetting = ({ id, file, ...setting }: StoredCategory): CategorySetting =>
  setting as CategorySetting;

/** By its number, or by a name it has or had. */
export async function findListed(
  db: Queryable,
  categories: readonly StoredCategory[],
  wanted: number | string,
): Promise<StoredCategory | undefined> {
  const id = typeof wanted === "number" ? wanted : (await findCategory(db, wanted))?.id;
  return categories.find((category) => category.id === id);
}
