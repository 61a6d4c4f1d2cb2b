import { sql } from "drizzle-orm";
import * as calls from "#features/intake/calls/staff-freelancers.ts";
import { act } from "#platform/server/act.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { lookUp } from "#platform/server/staff-api/look-up.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { applicationIntake, findApplication } from "../server/application-repository.ts";

/** Birth date and phone number, for who has just proven who they are. */
async function lookUpApplicant(call: StaffCall, id: number) {
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

export const lookUpAddress = act({
  name: "applications look-up-address",
  about: "Shows the address of an applicant; each look-up is in the audit log",
  async run({ db }: ActContext, id: number) {
    const found = await applicationIntake.lockRow(db, id);
    if (!found) throw new AppError("not_found", `There is no application ${id}.`);
    return { result: { email: found.email }, changed: [{ subject: `application ${id}` }] };
  },
  call: {
    endpoint: calls.lookUpAddress,
    permission: "submissions.decide",
    input: ({ params }) => params.id,
    reply: (found) => found,
  },
});

export const lookUpApplicantDetails = act({
  name: "applications look-up",
  about: "Shows birth date and phone number of an applicant; each look-up is in the audit log",
  // The function of the database that reads them writes the audit log.
  kind: "works",
  run: async (context: StaffCall, id: number) => ({
    result: await lookUpApplicant(context, id),
    changed: [],
  }),
  call: {
    endpoint: calls.lookUpApplicant,
    permission: "applicants.see",
    input: ({ params }) => params.id,
    reply: (found) => found,
  },
});
