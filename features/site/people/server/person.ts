import type { Deps } from "#platform/server/deps.ts";
import { exportMailsToPerson, forgetMailsToPerson } from "#platform/server/mail/mails-to-person.ts";
import { sameAddress } from "#platform/server/mail/same-address.ts";
import type {
  ErasureReport,
  PersonalData,
  PersonalTables,
} from "#platform/server/personal-data.ts";
import { keyedHash, siteKey } from "#platform/server/site-key.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { emailAddress } from "#shared/contract/fields.ts";

/** Data requests themselves are personal data, too. */
export const DATA_REQUESTS = "data_request_tokens";

/** With what every feature declares about its tables. */
export interface PersonDeps extends Deps {
  personal: PersonalTables;
}

export interface PersonExport {
  email: string;
  exportedAt: string;
  /** One entry per table, including empty ones. */
  data: readonly PersonalData[];
}

/** All data of this address. `isOwner`: on the database owner's connection, which may read every column. */
export async function exportPerson(
  deps: PersonDeps,
  email: string,
  access: { isOwner: boolean },
): Promise<PersonExport> {
  assertEmailAddress(email);
  const data = await exportTables(deps, email, access);
  data.push(await exportMailsToPerson(deps, email));
  return { email, exportedAt: deps.clock.now().toISOString(), data };
}

/** Whether anything is stored of this address, besides a data request with the mail about it. */
export async function holdsData(deps: PersonDeps, email: string, requestMail: string) {
  const tables = await exportTables(deps, email, { isOwner: false });
  tables.push(await exportMailsToPerson(deps, email, requestMail));
  return tables.some(({ table, rows }) => table !== DATA_REQUESTS && rows.length > 0);
}

async function exportTables(
  deps: PersonDeps,
  email: string,
  access: { isOwner: boolean },
): Promise<PersonalData[]> {
  const data: PersonalData[] = [];
  for (const { onRequest } of Object.values(deps.personal)) {
    if ("export" in onRequest) data.push(...(await onRequest.export(deps, email, access)));
  }
  return data;
}

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

const DIGITS = 16;

/** Names a person in the audit log without revealing the address; the same for every spelling of it. */
export async function personSubject({ db }: Pick<Deps, "db">, email: string): Promise<string> {
  const key = await siteKey(db, "people");
  const hash = keyedHash(key, sameAddress(email) ?? email).toString("hex");
  return `person ${hash.slice(0, DIGITS)}`;
}

/** Throws on an invalid address, so that a typo is not taken for "we hold nothing". */
export function assertEmailAddress(email: string): void {
  if (!emailAddress.safeParse(email).success || sameAddress(email) === undefined)
    throw new AppError("invalid_input", "This is not a valid email address.");
}
