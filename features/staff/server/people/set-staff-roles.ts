import type { Change } from "#platform/server/audit/change.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Role } from "#shared/newsroom/permissions.ts";
import { askForNewTokens } from "../sessions/session-repository.ts";
import { findRoles, saveRoles } from "../staff-repository.ts";
import { assertOwnerRemains } from "./assert-owner-remains.ts";
import { lockPerson } from "./lock-person.ts";

/** Call it in a transaction. What the person may do changes with their next request. */
export async function setStaffRoles(
  deps: Deps,
  { id, roles }: { id: number; roles: readonly Role[] },
): Promise<Change> {
  const { db } = deps;
  if (!roles.includes("owner")) await assertOwnerRemains(deps, id);
  await lockPerson(deps, id);
  const before = (await findRoles(db, [id])).get(id) ?? [];
  await saveRoles(db, id, roles);
  await askForNewTokens(db, id);
  return { subject: `staff ${id}`, details: { from: before.join(" "), to: roles.join(" ") } };
}
