import { exportPerson as fromComments } from "#features/comments/server/public.ts";
import { exportPerson as fromDonations } from "#features/donations/server/public.ts";
import { exportPerson as fromContact } from "#features/intake/contact/server/public.ts";
import { exportPerson as fromContributors } from "#features/intake/contributors/server/public.ts";
import { exportPerson as fromFreelancers } from "#features/intake/freelancers/server/public.ts";
import { exportPerson as fromSubmissions } from "#features/intake/video-submissions/server/public.ts";
import { exportPerson as fromNewsletter } from "#features/mailing/newsletter/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { exportMailsToPerson } from "#platform/server/mail/mails-to-person.ts";
import type { PersonalData } from "#platform/server/personal-data.ts";
import { assertEmailAddress } from "./assert-email-address.ts";
import { findDataRequestTokens } from "./data-request-repository.ts";

export interface PersonExport {
  email: string;
  exportedAt: string;
  /** One entry per table, including empty ones. */
  data: readonly PersonalData[];
}

/** All data of this address. `isOwner`: on the database owner's connection, which may read every column. */
export async function exportPerson(
  deps: Deps,
  email: string,
  access: { isOwner: boolean },
): Promise<PersonExport> {
  assertEmailAddress(email);
  const data = [
    ...(await exportTables(deps, email, access)),
    await exportMailsToPerson(deps, email),
    { table: "data_request_tokens", rows: await findDataRequestTokens(deps.db, email) },
  ];
  return { email, exportedAt: deps.clock.now().toISOString(), data };
}

/** Without mails and data requests. */
export async function exportTables(
  deps: Deps,
  email: string,
  access: { isOwner: boolean },
): Promise<PersonalData[]> {
  return [
    ...(await fromNewsletter(deps, email)),
    ...(await fromComments(deps, email)),
    ...(await fromSubmissions(deps, email)),
    ...(await fromFreelancers(deps, email, access)),
    ...(await fromContact(deps, email)),
    ...(await fromContributors(deps, email)),
    ...(await fromDonations(deps, email)),
  ];
}
