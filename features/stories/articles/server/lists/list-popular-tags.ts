import type { PopularTag } from "#features/stories/calls/reading.ts";
import type { Deps } from "#platform/server/deps.ts";
import { countTags } from "../tag-repository.ts";

const NEWEST_ARTICLES = 1_000;
const MOST_TAGS = 30;

export const listPopularTags = ({ db, clock }: Deps): Promise<PopularTag[]> =>
  countTags(db, { now: clock.now(), among: NEWEST_ARTICLES, limit: MOST_TAGS });
