import type { Change } from "../../../../platform/server/audit/change.ts";
import type { DeskCall } from "../../../../platform/server/desk/desk-api.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";
import { assertGoodPassword } from "../credentials/assert-good-password.ts";
import { hashPassword } from "../credentials/password-hash.ts";
import { endSessions } from "../sessions/session-repository.ts";
import { lockStaff, updateStaff } from "../staff-repository.ts";

/** Signs out all other devices, because somebody else may use one of them. */
export async function changePassword(
  { db, clock, staff, session }: Pick<DeskCall, "db" | "clock" | "staff" | "session">,
  password: string,
): Promise<Change> {
  assertGoodPassword(password, staff);
  const row = await lockStaff(db, staff.id);
  if (!row?.password) throw new AppError("conflict", "Your account has no password.");
  await updateStaff(db, staff.id, { password: await hashPassword(password) });
  await endSessions(db, { staffId: staff.id, at: clock.now(), except: session.id });
  return { subject: `staff ${staff.id}`, details: { password: "changed" } };
}
