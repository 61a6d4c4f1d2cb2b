import type { Deps } from "#platform/server/deps.ts";
import { findAlerts } from "./alert-repository.ts";
import { readAlertProgress } from "./read-alert-progress.ts";

/** Newest first, with their progress. */
export async function listAlerts(deps: Deps, { limit }: { limit: number }) {
  const found = await findAlerts(deps.db, { now: deps.clock.now(), limit });
  const list = [];
  for (const alert of found) list.push({ ...alert, ...(await readAlertProgress(deps, alert.id)) });
  return list;
}
