import { spellTag } from "#features/stories/articles/spell-tag.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { isTopic } from "./topic-repository.ts";

/** The tag as stories carry it, if readers can see such a story. */
export async function requireTopic({ db, clock }: Deps, requested: string): Promise<string> {
  const tag = spellTag(requested);
  if (!(await isTopic(db, { now: clock.now(), tag })))
    throw new AppError("not_found", `No story is about "${tag}".`);
  return tag;
}
