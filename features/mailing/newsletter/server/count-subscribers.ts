import type { Deps } from "#platform/server/deps.ts";
import { writeCsv } from "#shared/text/csv.ts";
import { countByStatus, countReceivers, findConfirmed } from "./subscriber-repository.ts";

export interface SubscriberCounts {
  pending: number;
  confirmed: number;
  unsubscribed: number;
  suppressed: number;
  /** Of those who confirmed. */
  alerts: number;
  digest: number;
}

export async function countSubscribers({ db }: Pick<Deps, "db">): Promise<SubscriberCounts> {
  const rows = await countByStatus(db);
  const none = { pending: 0, confirmed: 0, unsubscribed: 0, suppressed: 0 };
  return {
    ...none,
    ...Object.fromEntries(rows.map(({ status, count }) => [status, count])),
    alerts: await countReceivers(db, "alerts"),
    digest: await countReceivers(db, "digest"),
  };
}

/** Only confirmed subscribers; the others did not agree to mails or have unsubscribed. */
export async function exportSubscribers({ db }: Pick<Deps, "db">) {
  const rows = await findConfirmed(db);
  const lines = rows.map(({ email, confirmedAt }) => [email, confirmedAt?.toISOString() ?? ""]);
  return { count: rows.length, csv: writeCsv([["Email", "Confirmed"], ...lines]) };
}
