import { MINUTE } from "#shared/time/units.ts";
import type { Deps } from "../deps.ts";
import { limitTries, type TryLimit } from "./limit-tries.ts";

/**
 * Counts a try in two periods that are half a period apart, and refuses it when either is full. With one period alone, a
 * burst around its end would get through twice.
 */
export async function limitBursts(deps: Deps, limit: TryLimit): Promise<void> {
  const justBefore = new Date(deps.clock.now().getTime() - (limit.minutes * MINUTE) / 2);
  await limitTries(deps, limit);
  const shifted: Deps = { ...deps, clock: { now: () => justBefore } };
  await limitTries(shifted, { ...limit, what: `${limit.what}, half a period on` });
}
