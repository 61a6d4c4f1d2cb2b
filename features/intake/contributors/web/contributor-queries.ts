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
