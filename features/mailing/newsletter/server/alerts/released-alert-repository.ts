import { and, asc, gt, isNull, lte, or } from "drizzle-orm";
import { alerts } from "#db/schema/newsletter.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

/** Alerts that are not held any more, oldest first. */
export const findReleasedAlerts = (
  db: Queryable,
  { now, since }: { now: Date; since: Date },
): Promise<{ id: number }[]> =>
  db
    .select({ id: alerts.id })
    .from(alerts)
    .where(
      and(gt(alerts.createdAt, since), or(isNull(alerts.heldUntil), lte(alerts.heldUntil, now))),
    )
    .orderBy(asc(alerts.id));
