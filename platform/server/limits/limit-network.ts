import { MINUTE } from "#shared/time/units.ts";
import type { Deps } from "../deps.ts";
import { limitTries, type TryLimit, takeSlot } from "./limit-tries.ts";
import { networksOf } from "./networks.ts";

export type NetworkLimit = Omit<TryLimit, "who">;

/** The limit for the client's network, and for the wider one around it, where it has one. */
export const networkLimits = <Limit extends { most: number }>(limit: Limit, address: string) =>
  networksOf(address).map(({ name, times }) => ({
    ...limit,
    who: name,
    most: limit.most * times,
  }));

/** As `limitTries`, for one client network. */
export async function limitNetwork(
  deps: Deps,
  limit: NetworkLimit,
  address: string,
): Promise<void> {
  for (const one of networkLimits(limit, address)) await limitTries(deps, one);
}

/** As `limitBursts`, for one client network. */
export async function limitNetworkBursts(
  deps: Deps,
  limit: NetworkLimit,
  address: string,
): Promise<void> {
  for (const one of networkLimits(limit, address)) await limitBursts(deps, one);
}

/** As `takeSlot`, for one client network. */
export async function takeNetworkSlot(
  deps: Deps,
  limit: NetworkLimit,
  address: string,
): Promise<boolean> {
  for (const one of networkLimits(limit, address)) if (!(await takeSlot(deps, one))) return false;
  return true;
}

/**
 * Counts a try in two periods that are half a period apart, and refuses it when either is full. With one period alone, a
 * burst around its end would get through twice.
 */
async function limitBursts(deps: Deps, limit: TryLimit): Promise<void> {
  const justBefore = new Date(deps.clock.now().getTime() - (limit.minutes * MINUTE) / 2);
  await limitTries(deps, limit);
  const shifted: Deps = { ...deps, clock: { now: () => justBefore } };
  await limitTries(shifted, { ...limit, what: `${limit.what}, half a period on` });
}
