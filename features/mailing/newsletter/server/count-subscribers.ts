import type { Deps } from "#platform/server/deps.ts";
import { countByStatus, countReceivers } from "./subscriber-repository.ts";

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
