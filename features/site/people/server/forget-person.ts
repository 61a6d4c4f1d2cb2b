import { forgetMailsToPerson } from "#platform/server/mail/mails-to-person.ts";
import type { ErasureReport } from "#platform/server/personal-data.ts";
import { assertEmailAddress } from "./assert-email-address.ts";
import type { PersonDeps } from "./export-person.ts";

/** Deletes or anonymizes all data of this address in one transaction, with a report per table. */
export async function forgetPerson(deps: PersonDeps, email: string): Promise<ErasureReport[]> {
  assertEmailAddress(email);
  return deps.db.transaction(async (db) => {
    const txDeps = { ...deps, db };
    const report: ErasureReport[] = [];
    for (const { onRequest } of Object.values(deps.personal)) {
      if ("forget" in onRequest) report.push(...(await onRequest.forget(txDeps, email)));
    }
    report.push(await forgetMailsToPerson(txDeps, email));
    return report;
  });
}
