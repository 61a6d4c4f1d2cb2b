import type { FastifyBaseLogger } from "fastify";
import * as calls from "#features/intake/calls/contributors.ts";
import * as staffCalls from "#features/intake/calls/staff-contributors.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Api } from "#platform/server/http/api.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { site } from "#site.config.ts";
import { contributorList } from "./contributor-list.ts";
import { getContributor, listLeaderboard } from "./get-contributor.ts";

/** Logs the outcome without the address, so that guessing is noticed. */
async function logLookup<T>(
  log: Pick<FastifyBaseLogger, "info" | "warn">,
  lookUp: () => Promise<T>,
): Promise<T> {
  const logOutcome = (outcome: string) =>
    log[outcome === "too_many" ? "warn" : "info"]({ outcome }, "contributor looked up");
  try {
    const contributor = await lookUp();
    logOutcome("found");
    return contributor;
  } catch (error) {
    logOutcome(error instanceof AppError ? error.code : "failed");
    throw error;
  }
}

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

const MAY = "submissions.decide";

export function contributorStaffRoutes(api: StaffApi): void {
  api.read(staffCalls.listContributors, MAY, ({ query }, { db }) =>
    contributorList.list(db, query),
  );
  api.read(staffCalls.getContributorDetail, MAY, ({ params }, { db }) =>
    contributorList.show(db, params.contributor),
  );
}
