import { useEffect } from "react";
import { callsOf } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";

export const openContract = () => import("#features/intake/calls/contributors.ts");

const call = callsOf(openContract);

const LEADERS_SHOWN = 10;

export const leaderboardQuery = () =>
  queryOptions({
    queryKey: ["leaderboard"],
    queryFn: () => call("listLeaderboard", { query: { limit: LEADERS_SHOWN } }),
  });

export const achievementsQuery = () =>
  queryOptions({ queryKey: ["achievements"], queryFn: () => call("listAchievements", {}) });

/** Not a query, so that nothing is cached. */
export const lookUpContributor = (email: string) => call("getContributor", { params: { email } });

/** Logs the failure of an optional part of the page. */
export function useLoggedFailure(what: string, error: unknown): void {
  useEffect(() => {
    if (error) console.error(`Failed to fetch ${what}`, error);
  }, [what, error]);
}
