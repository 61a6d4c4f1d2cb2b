import type { ApplicationRow } from "./application-repository.ts";

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

export type Application = ReturnType<typeof toApplication>;
