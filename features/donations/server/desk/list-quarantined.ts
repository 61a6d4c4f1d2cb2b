import { findQuarantined } from "#features/payments/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";

/** Events of the provider that are stored and not counted, the newest first. */
export async function listQuarantined({ db }: Pick<Deps, "db">, limit: number) {
  const events = await findQuarantined(db, limit);
  return events.map(({ id, type, problem, payableId: donationId, receivedAt }) => ({
    id,
    type,
    problem,
    donationId,
    receivedAt,
  }));
}
