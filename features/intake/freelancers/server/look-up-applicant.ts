import { sql } from "drizzle-orm";
import { lookUp } from "#platform/server/staff-api/look-up.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { findApplication } from "./application-repository.ts";

/** Birth date and phone number, for who has just proven who they are. */
export async function lookUpApplicant(call: StaffCall, id: number) {
  if (!(await findApplication(call.db, id)))
    throw new AppError("not_found", `There is no application ${id}.`);
  const { db, session } = call;
  const row = await lookUp(() =>
    db.execute<{ phone: string | null; born: string }>(
      sql`select phone_number as phone, date_of_birth::text as born
        from look_up_applicant(${session.token}, ${id})`,
    ),
  );
  return { details: row ? { phoneNumber: row.phone, dateOfBirth: row.born } : null };
}
