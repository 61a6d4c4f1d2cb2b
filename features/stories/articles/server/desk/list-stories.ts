import {
  type listStories as contract,
  MOST_STORIES,
} from "#features/stories/calls/staff-stories.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import type { ParsedInput, Reply } from "#shared/contract/endpoint.ts";
import { DAY } from "#shared/time/units.ts";
import { requireCategory } from "../category-repository.ts";
import { ownOnly } from "./reach-story.ts";
import { countStories, findStories } from "./story-repository.ts";
import { toStoryRow } from "./to-story.ts";
import { readWordWeights } from "./word-weights.ts";

export async function listStories(
  call: StaffCall,
  { category, from, to, q, limit, offset, ...filter }: ParsedInput<typeof contract>["query"],
): Promise<Reply<typeof contract>> {
  const { db, clock } = call;
  const now = clock.now();
  const query = {
    ...filter,
    now,
    words: q === undefined ? undefined : await readWordWeights(db, q),
    categoryId: category === undefined ? undefined : (await requireCategory(db, category)).id,
    from: from === undefined ? undefined : new Date(from),
    before: to === undefined ? undefined : new Date(Date.parse(to) + DAY),
    staffId: ownOnly(call),
  };
  const rows = await findStories(db, { ...query, limit, offset });
  const count = await countStories(db, { ...query, most: MOST_STORIES + 1 });
  return {
    stories: rows.map((row) => toStoryRow(row, now)),
    total: Math.min(count, MOST_STORIES),
    isMore: count > MOST_STORIES,
  };
}
