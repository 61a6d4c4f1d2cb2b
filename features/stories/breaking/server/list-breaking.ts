import { findBreaking } from "#features/stories/articles/server/public.ts";
import type { BreakingItem } from "#features/stories/calls/breaking.ts";
import type { Deps } from "#platform/server/deps.ts";
import { DEFAULT_LIMIT } from "#shared/contract/fields.ts";

export async function listBreaking({ db, clock }: Deps): Promise<BreakingItem[]> {
  const found = await findBreaking(db, { now: clock.now(), limit: DEFAULT_LIMIT });
  return found.map(({ entry, ...item }) => (entry ? { ...item, entry } : item));
}
