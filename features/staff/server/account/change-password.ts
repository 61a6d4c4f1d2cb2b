import type { Change } from "#platform/server/audit/change.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-call.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { assertGoodPassword } from "../credentials/assert-good-password.ts";
import { hashPassword } from "../credentials/password-hash.ts";
import { endSessions } from "../sessions/session-repository.ts";
import { rememberBrowser } from "../sign-in/known-browser.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { lockStaff, updateStaff } from "../staff-repository.ts";

/** Signs out all other devices and knows them no more, because somebody else may use one of them. */
export async function changePassword(
  deps: Pick<StaffCall, "db" | "clock" | "staff" | "session" | "visitor"> & Pick<StaffDeps, "key">,
  password: string,
): Promise<Change> {
  const { db, clock, staff, session, visitor } = deps;
  assertGoodPassword(password, staff);
  const row = await lockStaff(db, staff.id);
  if (!row?.password) throw new AppError("conflict", "Your account has no password.");
  const hash = await hashPassword(password);
  const now = clock.now();
  await updateStaff(db, staff.id, { password: hash, browsersKnownSince: now });
  await endSessions(db, { staffId: staff.id, at: now, except: session.id });
  await rememberBrowser(deps, visitor, staff.id);
  return { subject: `staff ${staff.id}`, details: { password: "changed" } };
}
