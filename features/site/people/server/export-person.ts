import type { Deps } from "#platform/server/deps.ts";
import { exportMailsToPerson } from "#platform/server/mail/mails-to-person.ts";
import type { PersonalData, PersonalTables } from "#platform/server/personal-data.ts";
import { assertEmailAddress } from "./assert-email-address.ts";

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
