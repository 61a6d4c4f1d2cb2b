import type { Deps } from "#platform/server/deps.ts";
import { site } from "#site.config.ts";
import { applyCategories, type WantedCategory } from "./categories/apply-categories.ts";

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
