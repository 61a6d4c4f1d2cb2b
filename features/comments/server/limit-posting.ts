import type { Deps } from "../../../platform/server/deps.ts";
import type { Visitor } from "../../../platform/server/http/api.ts";
import { limitNetwork, limitNetworkBursts } from "../../../platform/server/limits/limit-network.ts";
import { limitTries } from "../../../platform/server/limits/limit-tries.ts";

const AT_ONCE = { most: 5, minutes: 1 / 3 };
const AN_HOUR = { most: 60, minutes: 60 };
const ON_AN_ARTICLE = { most: 300, minutes: 10 };

/** Counts in the transaction that stores the comment, so that a comment refused later does not count. */
export async function limitPosting(
  deps: Deps,
  { address }: Visitor,
  articleId: number,
): Promise<void> {
  await limitNetworkBursts(deps, { what: "comment", ...AT_ONCE }, address);
  await limitNetwork(deps, { what: "comment, hourly", ...AN_HOUR }, address);
  await limitTries(deps, { what: "comment on an article", who: `${articleId}`, ...ON_AN_ARTICLE });
}
