import { forgetPerson as inComments } from "#features/comments/server/public.ts";
import { forgetPerson as inDonations } from "#features/donations/server/public.ts";
import { forgetPerson as inContact } from "#features/intake/contact/server/public.ts";
import { forgetPerson as inContributors } from "#features/intake/contributors/server/public.ts";
import { forgetPerson as inFreelancers } from "#features/intake/freelancers/server/public.ts";
import { forgetPerson as inSubmissions } from "#features/intake/video-submissions/server/public.ts";
import { forgetPerson as inNewsletter } from "#features/mailing/newsletter/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { forgetMailsToPerson } from "#platform/server/mail/mails-to-person.ts";
import { allRemoved, type ErasureReport } from "#platform/server/personal-data.ts";
import { assertEmailAddress } from "./assert-email-address.ts";
import { deleteDataRequestTokens } from "./data-request-repository.ts";

/** Deletes or anonymizes all data of this address in one transaction, with a report per table. */
export async function forgetPerson(deps: Deps, email: string): Promise<ErasureReport[]> {
  assertEmailAddress(email);
  return deps.db.transaction(async (db) => {
    const txDeps = { ...deps, db };
    return [
      ...(await inNewsletter(txDeps, email)),
      ...(await inComments(txDeps, email)),
      ...(await inSubmissions(txDeps, email)),
      ...(await inFreelancers(txDeps, email)),
      ...(await inContact(txDeps, email)),
      ...(await inContributors(txDeps, email)),
      ...(await inDonations(txDeps, email)),
      await forgetMailsToPerson(txDeps, email),
      allRemoved("data_request_tokens", (await deleteDataRequestTokens(db, email)).length),
    ];
  });
}
