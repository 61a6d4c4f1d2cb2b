import { and, asc, count, eq, inArray, isNull, lt } from "drizzle-orm";
import { refundRequests } from "#db/schema/donations.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

export type RefundRequest = typeof refundRequests.$inferSelect;

/** In the order in which they were made. */
export const findRequests = (
  db: Queryable,
  chargeIds: readonly string[],
): Promise<RefundRequest[]> =>
  db
    .select()
    .from(refundRequests)
    .where(inArray(refundRequests.chargeId, [...chargeIds]))
    .orderBy(asc(refundRequests.chargeId), asc(refundRequests.number));

export async function insertRequest(
  tx: Queryable,
  request: typeof refundRequests.$inferInsert,
): Promise<RefundRequest> {
  const [row] = await tx.insert(refundRequests).values(request).returning();
  if (!row) throw new Error("The database returned no row for an insert");
  return row;
}

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The provider made the refund; this holds even if it seemed refused before. */
export async function confirmRequest(
  tx: Queryable,
  { id, donationId, providerId }: { id: string; donationId: string; providerId: string },
): Promise<void> {
  if (!isUuid.test(id)) return;
  await tx
    .update(refundRequests)
    .set({ providerId, refused: null })
    .where(
      and(
        eq(refundRequests.id, id),
        eq(refundRequests.donationId, donationId),
        isNull(refundRequests.providerId),
      ),
    );
}

export const refuseRequest = (db: Queryable, id: string, refused: string) =>
  db
    .update(refundRequests)
    .set({ refused })
    .where(and(eq(refundRequests.id, id), isNull(refundRequests.providerId)));

/** Requests of before this time that the provider has not confirmed. */
export async function countUnconfirmed(db: Queryable, before: Date): Promise<number> {
  const [row] = await db
    .select({ unconfirmed: count() })
    .from(refundRequests)
    .where(
      and(
        isNull(refundRequests.providerId),
        isNull(refundRequests.refused),
        lt(refundRequests.requestedAt, before),
      ),
    );
  return row?.unconfirmed ?? 0;
}
