import type { Deps } from "#platform/server/deps.ts";
import { readReason } from "#platform/server/intake/decide.ts";
import { decideApplication } from "./decide-application.ts";

/** Declines by mail with a reason, and deletes birth date and phone number at once. */
export async function declineApplication(
  deps: Deps,
  id: number,
  { reason }: { reason: string },
): Promise<{ isChanged: boolean }> {
  return decideApplication(deps, id, { status: "declined", reason: readReason(reason) });
}
