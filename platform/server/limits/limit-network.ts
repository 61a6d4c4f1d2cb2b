import type { Deps } from "../deps.ts";
import { limitBursts } from "./limit-bursts.ts";
import { limitTries, type TryLimit, takeSlot } from "./limit-tries.ts";
import { networksOf } from "./network-of.ts";

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
