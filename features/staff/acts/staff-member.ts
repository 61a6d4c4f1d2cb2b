import type { ActContext } from "#platform/server/acts/act-context.ts";
import { required, several } from "#platform/server/command/parameter.ts";
import { oneOf, text } from "#platform/server/command/readers.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { ROLES } from "#shared/newsroom/permissions.ts";
import { findStaffByEmail } from "../server/staff-repository.ts";

/** How a command names somebody of the staff. */
export const staffMember = required(text("<e-mail>"), "their address");

export const roles = several(oneOf("<role>", ROLES), `one or more of ${ROLES.join(", ")}`, {
  atLeastOne: true,
});

export async function findStaffMember(
  { db }: Pick<ActContext, "db">,
  address: string,
): Promise<number> {
  const found = await findStaffByEmail(db, address);
  if (!found) throw new AppError("not_found", "Nobody in the newsroom has this address.");
  return found.id;
}
