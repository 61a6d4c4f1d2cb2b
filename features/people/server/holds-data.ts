import type { Deps } from "../../../platform/server/deps.ts";
import { exportMailsToPerson } from "../../../platform/server/mail/mails-to-person.ts";
import { exportTables } from "./export-person.ts";
import { DATA_REQUEST } from "./request-data.ts";

/** Whether we hold anything besides data requests. */
export async function holdsData(deps: Deps, email: string): Promise<boolean> {
  const tables = [
    ...(await exportTables(deps, email, { isOwner: false })),
    await exportMailsToPerson(deps, email, DATA_REQUEST),
  ];
  return tables.some(({ rows }) => rows.length > 0);
}
