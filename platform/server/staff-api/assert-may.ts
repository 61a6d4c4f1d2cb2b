import { AppError } from "#shared/contract/app-error.ts";
import { type Permission, type Scope, scopeOf } from "#shared/newsroom/permissions.ts";
import { FRESH_FOR, type StaffSession } from "./staff-session.ts";

/** What the session may do with this permission; refuses when it may nothing. */
export function assertMay(session: StaffSession, permission: Permission, now: Date): Scope {
  const { staff, personalToken, provenAt } = session;
  if (personalToken && !personalToken.permissions.includes(permission))
    throw new AppError("forbidden", "This token does not include this.");
  const scope = scopeOf(staff.roles, permission);
  if (!scope) throw new AppError("forbidden", "Your roles do not include this.");
  if (scope !== "fresh") return scope;
  if (personalToken)
    throw new AppError(
      "forbidden",
      "A token cannot do this, only somebody who proves who they are.",
    );
  if (now.getTime() - provenAt.getTime() > FRESH_FOR)
    throw new AppError("proof_required", "Please prove again that it is you.");
  return scope;
}
