import type { Deps } from "../../../platform/server/deps.ts";
import type { Visitor } from "../../../platform/server/http/api.ts";
import { limitTries } from "../../../platform/server/limits/limit-tries.ts";
import { networkOf } from "../../../platform/server/limits/network-of.ts";
import { MINUTE } from "../../../shared/time/units.ts";

const A_MINUTE = { most: 5, minutes: 1 };
const AN_HOUR = { most: 40, minutes: 60 };
const ON_AN_ARTICLE = { most: 300, minutes: 10 };

/**
 * Counts what is stored, by whoever stores it: in the transaction, so that a refused comment and one that was only sent
 * twice cost nothing. Minutes are counted twice over, half a minute apart: else a burst across the change of the minute
 * would get through twice.
 */
export async function limitPosting(
  deps: Deps,
  { address }: Visitor,
  articleId: number,
): Promise<void> {
  const who = networkOf(address);
  const halfAMinuteAgo = new Date(deps.clock.now().getTime() - MINUTE / 2);
  const shifted: Deps = { ...deps, clock: { now: () => halfAMinuteAgo } };
  await limitTries(deps, { what: "comment", who, ...A_MINUTE });
  await limitTries(shifted, { what: "comment, half a minute on", who, ...A_MINUTE });
  await limitTries(deps, { what: "comment, hourly", who, ...AN_HOUR });
  await limitTries(deps, { what: "comment on an article", who: `${articleId}`, ...ON_AN_ARTICLE });
}
