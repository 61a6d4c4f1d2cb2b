import { and, asc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { pushSubscriptions } from "#db/schema/push.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

type Subscription = typeof pushSubscriptions.$inferSelect;

export const saveSubscription = (db: Queryable, values: Omit<Subscription, "id">) =>
  db
    .insert(pushSubscriptions)
    .values(values)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });

export async function findSubscription(
  db: Queryable,
  by: { id: number } | { endpoint: string },
): Promise<Subscription | undefined> {
  const [row] = await db
    .select()
    .from(pushSubscriptions)
    .where(
      "id" in by ? eq(pushSubscriptions.id, by.id) : eq(pushSubscriptions.endpoint, by.endpoint),
    );
  return row;
}

/** Those who want alerts about stories of a category, in the order of their numbers. */
export const findSubscriptionsAfter = (
  tx: Queryable,
  id: number,
  { categoryId, limit }: { categoryId: number | undefined; limit: number },
): Promise<{ id: number }[]> =>
  tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(
      and(
        gt(pushSubscriptions.id, id),
        or(
          isNull(pushSubscriptions.sections),
          sql`${categoryId ?? null}::smallint = any(${pushSubscriptions.sections})`,
        ),
      ),
    )
    .orderBy(asc(pushSubscriptions.id))
    .limit(limit);

export const deleteSubscription = (db: Queryable, by: { id: number } | { endpoint: string }) =>
  db
    .delete(pushSubscriptions)
    .where(
      "id" in by ? eq(pushSubscriptions.id, by.id) : eq(pushSubscriptions.endpoint, by.endpoint),
    );

/** Writes at most once a day for each. */
export const markUsed = (db: Queryable, id: number, { now, since }: { now: Date; since: Date }) =>
  db
    .update(pushSubscriptions)
    .set({ usedAt: now })
    .where(and(eq(pushSubscriptions.id, id), lt(pushSubscriptions.usedAt, since)));
