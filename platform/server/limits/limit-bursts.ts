import { MINUTE } from "../../../shared/time/units.ts";
import type { Deps } from "../deps.ts";
import { limitTries, type TryLimit } from "./limit-tries.ts";

/**
 * Counts one try twice over, half a period apart, and refuses it when either has had enough: a burst that begins at the
 * end of a period would else get through twice.
 */
export async function limitBursts(deps: Deps, limit: TryLimit): Promise<void> {
  const justBefore = new Date(deps.clock.now().getTime() - (limit.minutes * MINUTE) / 2);
  await limitTries(deps, limit);
  const shifted: Deps = { ...deps, clock: { now: () => justBefore } };
  await limitTries(shifted, { ...limit, what: `${limit.what}, half a period on` });
}
