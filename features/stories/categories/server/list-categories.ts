import { countInCategories, findCategories } from "#features/stories/articles/server/public.ts";
import type { DeskCategories } from "#features/stories/calls/staff-categories.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findHoldingChange } from "#platform/server/settings/runtime-changes.ts";
import { CATEGORIES, readCategories } from "./category-list.ts";

export async function listDeskCategories({
  db,
  clock,
}: Pick<Deps, "db" | "clock">): Promise<DeskCategories> {
  const { categories, version } = await readCategories(db);
  const rows = await findCategories(db);
  const counts = await countInCategories(db, clock.now());
  const holding = version > 0 ? await findHoldingChange(db, CATEGORIES) : undefined;
  return {
    categories: categories.map(({ id, name, slug, color, description }) => {
      const own = counts.find(({ categoryId }) => categoryId === id);
      return {
        ...{ id, name, slug, description },
        color: color ?? null,
        stories: own ? own.published + own.scheduled + own.drafts : 0,
        former: [...(rows.find((row) => row.id === id)?.former ?? [])],
      };
    }),
    version,
    changed: holding ? { by: holding.changedBy, at: holding.changedAt.toISOString() } : null,
  };
}
