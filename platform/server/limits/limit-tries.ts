import { createHmac } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import { recentTries } from "../../../db/schema/house.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import { DAY, MINUTE, SECOND } from "../../../shared/time/units.ts";
import type { Deps } from "../deps.ts";
import type { Queryable } from "../postgres/connect.ts";
import { siteKey } from "../site-key.ts";

export interface TryLimit {
  /** What is tried, such as `subscribe`. */
  what: string;
  /** Who tries; everybody together when empty. Kept only as a keyed hash. */
  who: string;
  most: number;
  minutes: number;
}

/** Counts one try, in all processes together, and refuses it when there were too many in this period. */
export async function limitTries(
  { db, clock }: Deps,
  { what, who, most, minutes }: TryLimit,
): Promise<void> {
  const length = minutes * MINUTE;
  const now = clock.now().getTime();
  const period = new Date(Math.floor(now / length) * length);
  const key = await siteKey(db, "recent-tries");
  const hash = createHmac("sha256", key).update(`${period.toISOString()} ${who}`).digest();
  const [row] = await db
    .insert(recentTries)
    .values({ what, who: hash, period, tries: 1 })
    .onConflictDoUpdate({
      target: [recentTries.what, recentTries.who, recentTries.period],
      set: { tries: sql`${recentTries.tries} + 1` },
    })
    .returning({ tries: recentTries.tries });
  if (row && row.tries > most) {
    const retryAfterSeconds = Math.ceil((period.getTime() + length - now) / SECOND);
    throw new AppError("too_many", "Too many requests. Please try again later.", {
      retryAfterSeconds,
    });
  }
}

export async function purgeTries(db: Queryable, now: Date): Promise<void> {
  await db.delete(recentTries).where(lt(recentTries.period, new Date(now.getTime() - 2 * DAY)));
}
