import type { FastifyBaseLogger } from "fastify";
import * as calls from "#features/intake/calls/contributors.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Api } from "#platform/server/http/api.ts";
import { site } from "#site.config.ts";
import { getContributor } from "./get-contributor.ts";
import { listLeaderboard } from "./list-leaderboard.ts";
import { logLookup } from "./log-lookup.ts";

export function contributorRoutes(
  api: Pick<Api, "serve">,
  deps: Deps & { log: Pick<FastifyBaseLogger, "info" | "warn"> },
): void {
  api.serve(calls.getContributor, ({ params }, visitor) =>
    logLookup(deps.log, () => getContributor(deps, params, visitor)),
  );
  api.serve(calls.listLeaderboard, ({ query }) => listLeaderboard(deps, query));
  api.serve(calls.listAchievements, () => [...site.achievements]);
}
