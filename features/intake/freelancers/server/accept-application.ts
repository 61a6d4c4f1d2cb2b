import type { Deps } from "#platform/server/deps.ts";
import { decideApplication } from "./decide-application.ts";

/** Accepts an application and tells the applicant by mail. */
export const acceptApplication = (deps: Deps, id: number): Promise<{ isChanged: boolean }> =>
  decideApplication(deps, id, { status: "accepted", reason: null });
