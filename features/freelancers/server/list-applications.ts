import type { Deps } from "../../../platform/server/deps.ts";
import { type ApplicationStatus, applicationIntake } from "./application-repository.ts";
import { type Application, toApplication } from "./to-application.ts";

/** What waits for an editor, the longest waiting first, or what was decided. Held ones look like spam and are listed apart. */
export async function listApplications(
  { db }: Pick<Deps, "db">,
  ask: { status?: ApplicationStatus; held?: boolean; limit?: number } = {},
): Promise<Application[]> {
  const { status = "waiting", held = false, limit = 100 } = ask;
  return (await applicationIntake.findByStatus(db, { status, held, limit })).map(toApplication);
}
