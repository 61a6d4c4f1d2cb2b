import { and, eq, isNull, lt } from "drizzle-orm";
import { pushAlerts } from "#db/schema/push.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

/** Locks an alert whose messages are not all queued yet. */
export async function lockPushAlert(tx: Queryable, alertId: number) {
  await tx.insert(pushAlerts).values({ alertId }).onConflictDoNothing();
  const [row] = await tx
    .select({ queuedUpTo: pushAlerts.queuedUpTo })
    .from(pushAlerts)
    .where(and(eq(pushAlerts.alertId, alertId), isNull(pushAlerts.queuedAt)))
    .for("update", { skipLocked: true });
  return row;
}

export const savePushAlert = (
  tx: Queryable,
  alertId: number,
  progress: { queuedUpTo?: number; queuedAt?: Date },
) => tx.update(pushAlerts).set(progress).where(eq(pushAlerts.alertId, alertId));

/** True for the one process that is to queue this correction of an alert. */
export async function takeCorrection(
  tx: Queryable,
  { alertId, id }: { alertId: number; id: number },
): Promise<boolean> {
  const rows = await tx
    .update(pushAlerts)
    .set({ correctedUpTo: id })
    .where(and(eq(pushAlerts.alertId, alertId), lt(pushAlerts.correctedUpTo, id)))
    .returning({ id: pushAlerts.alertId });
  return rows.length > 0;
}
