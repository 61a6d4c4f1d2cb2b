import type { Deps } from "#platform/server/deps.ts";
import { isToDecide, readReason } from "#platform/server/intake/decide.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { AppError } from "#shared/contract/app-error.ts";
import {
  type ApplicationRow,
  type ApplicationStatus,
  applicationIntake,
  deleteDetails,
  findApplication,
  findDetails,
} from "./application-repository.ts";

/** For lists, without birth date and phone number. */
export const toApplication = (row: ApplicationRow) => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  heldFor: row.heldFor,
  firstName: row.firstName,
  fullName: row.fullName,
  email: row.email,
  location: row.location,
  experience: row.experience,
  openToTravel: row.openToTravel,
  commissionWork: row.commissionWork,
  workLinks: row.workLinks,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
});

type Application = ReturnType<typeof toApplication>;

/** Oldest first; applications held as spam are listed separately. */
export async function listApplications(
  { db }: Pick<Deps, "db">,
  filter: { status?: ApplicationStatus; held?: boolean; limit?: number } = {},
): Promise<Application[]> {
  const { status = "waiting", held = false, limit = 100 } = filter;
  return (await applicationIntake.findByStatus(db, { status, held, limit })).map(toApplication);
}

interface ApplicantDetails {
  phoneNumber: string | null;
  dateOfBirth: string;
}

/** With birth date and phone number until they are deleted. Needs the connection of the database owner. */
export async function showApplication(
  { db }: Pick<Deps, "db">,
  id: number,
): Promise<Application & { details: ApplicantDetails | null }> {
  const row = await findApplication(db, id);
  if (!row) throw new AppError("not_found", `There is no application ${id}.`);
  return { ...toApplication(row), details: (await findDetails(db, id)) ?? null };
}

/** An application as staff see it, without address, birth date and phone number. */
export async function showForStaff({ db }: Pick<Deps, "db">, id: number) {
  const row = await findApplication(db, id);
  if (!row) throw new AppError("not_found", `There is no application ${id}.`);
  return toApplication(row);
}

export const APPLICATION_DECIDED = "application decided";

type Decision = { status: "accepted"; reason: null } | { status: "declined"; reason: string };

/** Decides and tells the applicant, except for declined spam. Idempotent. */
function decideApplication(
  { db, clock }: Deps,
  id: number,
  decision: Decision,
): Promise<{ isChanged: boolean }> {
  return db.transaction(async (tx) => {
    const found = await applicationIntake.lockRow(tx, id);
    if (!found) throw new AppError("not_found", `There is no application ${id}.`);
    const refusal = `Application ${id} was ${found.status} already.`;
    if (!isToDecide(found, decision.status, refusal)) return { isChanged: false };
    const now = clock.now();
    await applicationIntake.saveDecision(tx, id, { ...decision, decidedAt: now });
    // No longer needed after a refusal.
    if (decision.status === "declined") await deleteDetails(tx, id);
    if (found.heldFor.length > 0 && decision.status === "declined") return { isChanged: true };
    const mail = { key: `application-decided:${id}`, kind: APPLICATION_DECIDED };
    await queueMail(tx, { ...mail, recipient: found.email, data: { applicationId: id } }, now);
    return { isChanged: true };
  });
}

/** Accepts an application and tells the applicant by mail. */
export const acceptApplication = (deps: Deps, id: number): Promise<{ isChanged: boolean }> =>
  decideApplication(deps, id, { status: "accepted", reason: null });

/** Declines by mail with a reason, and deletes birth date and phone number at once. */
export async function declineApplication(
  deps: Deps,
  id: number,
  { reason }: { reason: string },
): Promise<{ isChanged: boolean }> {
  return decideApplication(deps, id, { status: "declined", reason: readReason(reason) });
}
