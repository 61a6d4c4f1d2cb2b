import { findCategories, syncCategories } from "#features/stories/articles/server/public.ts";
import { configuredSite } from "#platform/publication/change-site.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findHoldingChange } from "#platform/server/settings/runtime-changes.ts";
import { CATEGORIES, storedCategories } from "./category-list.ts";

/** At a start: the table gets what the file holds, unless staff changed the categories since. */
export async function syncSiteCategories({ db }: Pick<Deps, "db">): Promise<void> {
  const changed = storedCategories(await findHoldingChange(db, CATEGORIES));
  if (!changed || (await findCategories(db)).length === 0)
    await syncCategories({ db }, configuredSite.categories);
}
