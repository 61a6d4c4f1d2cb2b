import type { Deps } from "../../../platform/server/deps.ts";
import type { Visitor } from "../../../platform/server/http/api.ts";
import { limitBursts } from "../../../platform/server/limits/limit-bursts.ts";
import { limitTries } from "../../../platform/server/limits/limit-tries.ts";
import { networkOf } from "../../../platform/server/limits/network-of.ts";

const AT_ONCE = { most: 5, minutes: 1 / 3 };
const AN_HOUR = { most: 60, minutes: 60 };
const ON_AN_ARTICLE = { most: 300, minutes: 10 };

/** Counts in the transaction that stores the comment, so that a comment refused later does not count. */
export async function limitPosting(
  deps: Deps,
  { address }: Visitor,
  articleId: number,
): Promise<void> {
  const who = networkOf(address);
  await limitBursts(deps, { what: "comment", who, ...AT_ONCE });
  await limitTries(deps, { what: "comment, hourly", who, ...AN_HOUR });
  await limitTries(deps, { what: "comment on an article", who: `${articleId}`, ...ON_AN_ARTICLE });
}
