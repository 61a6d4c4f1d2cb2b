import { countInCategories, lockCategoryRow } from "#features/stories/articles/server/public.ts";
import { countWaitingFor } from "#features/stories/story-editor/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { StoredCategory } from "../category.ts";

/** A category that a story has, or gets with its next update, stays. Drafts and scheduled stories count too. */
export async function assertUnused(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, name }: Pick<StoredCategory, "id" | "name">,
): Promise<void> {
  await lockCategoryRow(db, id);
  const counts = await countInCategories(db, clock.now());
  const own = counts.find(({ categoryId }) => categoryId === id);
  const waiting = await countWaitingFor(db, name);
  const parts = [
    [own?.published ?? 0, "published"],
    [own?.scheduled ?? 0, "scheduled"],
    [own?.drafts ?? 0, "in draft"],
    [own?.deleted ?? 0, "deleted, until their 30 days are over"],
    [waiting, "with an update that waits"],
  ] as const;
  const used = parts.filter(([count]) => count > 0);
  const total = used.reduce((sum, [count]) => sum + count, 0);
  if (total === 0) return;
  const listed = used.map(([count, state]) => `${count} ${state}`).join(", ");
  throw new AppError(
    "conflict",
    `${name} has ${total} ${total === 1 ? "story" : "stories"} (${listed}). Move them to another category first: /newsroom/stories?category=${encodeURIComponent(name)}`,
  );
}
