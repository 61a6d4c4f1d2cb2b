import type { Deps } from "#platform/server/deps.ts";
import {
  limitAltogether,
  type Passage,
  type Sender,
} from "#platform/server/limits/limit-altogether.ts";
import { limitNetwork, limitNetworkBursts } from "#platform/server/limits/limit-network.ts";

const AT_ONCE = { most: 5, minutes: 1 / 3 };
const AN_HOUR = { most: 60, minutes: 60 };
const ON_AN_ARTICLE = { most: 300, minutes: 10 };

/** Counts in the transaction that stores the comment, so that a comment refused later does not count. */
export async function limitPosting(
  deps: Deps,
  sender: Sender,
  articleId: number,
): Promise<Passage> {
  const { address } = sender;
  await limitNetworkBursts(deps, { what: "comment", ...AT_ONCE }, address);
  await limitNetwork(deps, { what: "comment, hourly", ...AN_HOUR }, address);
  const onArticle = { what: "comment on an article", who: `${articleId}`, ...ON_AN_ARTICLE };
  return limitAltogether(deps, onArticle, sender);
}
