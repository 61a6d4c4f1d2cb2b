import type { Deps } from "../../../platform/server/deps.ts";
import { forgetMails } from "../../../platform/server/mail/mails-to-person.ts";
import { allRemoved, type ErasureReport } from "../../../platform/server/personal-data.ts";
import { forgetPerson as inComments } from "../../comments/server/public.ts";
import { forgetPerson as inContact } from "../../contact/server/public.ts";
import { forgetPerson as inContributors } from "../../contributors/server/public.ts";
import { forgetPerson as inDonations } from "../../donations/server/public.ts";
import { forgetPerson as inFreelancers } from "../../freelancers/server/public.ts";
import { forgetPerson as inNewsletter } from "../../newsletter/server/public.ts";
import { forgetPerson as inSubmissions } from "../../video-submissions/server/public.ts";
import { dropTokensOf } from "./data-request-repository.ts";
import { expectAddress } from "./expect-address.ts";

/** Deletes or anonymizes everything held by this address, all of it or nothing, and reports it table by table. */
export async function forgetPerson(deps: Deps, email: string): Promise<ErasureReport[]> {
  expectAddress(email);
  return deps.db.transaction(async (db) => {
    const inside = { ...deps, db };
    return [
      ...(await inNewsletter(inside, email)),
      ...(await inComments(inside, email)),
      ...(await inSubmissions(inside, email)),
      ...(await inFreelancers(inside, email)),
      ...(await inContact(inside, email)),
      ...(await inContributors(inside, email)),
      ...(await inDonations(inside, email)),
      await forgetMails(inside, email),
      allRemoved("data_request_tokens", (await dropTokensOf(db, email)).length),
    ];
  });
}
