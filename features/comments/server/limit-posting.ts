import type { Deps } from "../../../platform/server/deps.ts";
import type { Visitor } from "../../../platform/server/http/api.ts";
import { limitTries } from "../../../platform/server/limits/limit-tries.ts";
import { networkOf } from "../../../platform/server/limits/network-of.ts";
import { MINUTE } from "../../../shared/time/units.ts";

const AT_ONCE = { most: 5, minutes: 1 / 3 };
const AN_HOUR = { most: 60, minutes: 60 };
const ON_AN_ARTICLE = { most: 300, minutes: 10 };

/**
 * Counts what is stored, by whoever stores it: in the transaction, so that a refused comment and one that was only sent
 * twice cost nothing. Bursts are counted twice over, half a period apart: else one that begins at the end of a period
 * would get through twice.
 */
export async function limitPosting(
  deps: Deps,
  { address }: Visitor,
  articleId: number,
): Promise<void> {
  const who = networkOf(address);
  const justBefore = new Date(deps.clock.now().getTime() - (AT_ONCE.minutes * MINUTE) / 2);
  const shifted: Deps = { ...deps, clock: { now: () => justBefore } };
  await limitTries(deps, { what: "comment", who, ...AT_ONCE });
  await limitTries(shifted, { what: "comment, half a period on", who, ...AT_ONCE });
  await limitTries(deps, { what: "comment, hourly", who, ...AN_HOUR });
  await limitTries(deps, { what: "comment on an article", who: `${articleId}`, ...ON_AN_ARTICLE });
}
