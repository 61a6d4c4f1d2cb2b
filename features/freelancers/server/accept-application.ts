import type { Deps } from "../../../platform/server/deps.ts";
import { decideApplication } from "./decide-application.ts";

/** Welcomes somebody as a freelancer, by mail. */
export const acceptApplication = (deps: Deps, id: number): Promise<void> =>
  decideApplication(deps, id, { status: "accepted", reason: null });
