import { spellTag } from "#features/stories/articles/spell-tag.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findTopicNames } from "./topic-repository.ts";

/** Topics of visible stories whose names begin with a text, in alphabetical order. */
export const findTopicsFrom = (
  { db, clock }: Deps,
  start: string,
  limit: number,
): Promise<string[]> =>
  findTopicNames(db, { now: clock.now(), start: spellTag(start.trim()), limit });
