import type { ReadersNow } from "#features/numbers/calls/staff-numbers.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-call.ts";
import { HOUR, MINUTE } from "#shared/time/units.ts";
import { countRecent, findMostRead } from "./recent-repository.ts";

const TOP = 5;

/** Who sees only their own numbers gets those of their own stories. */
export async function getReadersNow({ db, clock, scope, staff }: StaffCall): Promise<ReadersNow> {
  const now = clock.now();
  const before = (time: number) => new Date(now.getTime() - time);
  const query = { now, since: before(HOUR), staffId: scope === "own" ? staff.id : undefined };
  const counts = await countRecent(db, { ...query, nowSince: before(5 * MINUTE) });
  return { ...counts, top: await findMostRead(db, { ...query, limit: TOP }) };
}
