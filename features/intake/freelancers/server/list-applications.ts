import type { Deps } from "#platform/server/deps.ts";
import { type ApplicationStatus, applicationIntake } from "./application-repository.ts";
import { type Application, toApplication } from "./to-application.ts";

/** Oldest first; applications held as spam are listed separately. */
export async function listApplications(
  { db }: Pick<Deps, "db">,
  filter: { status?: ApplicationStatus; held?: boolean; limit?: number } = {},
): Promise<Application[]> {
  const { status = "waiting", held = false, limit = 100 } = filter;
  return (await applicationIntake.findByStatus(db, { status, held, limit })).map(toApplication);
}
