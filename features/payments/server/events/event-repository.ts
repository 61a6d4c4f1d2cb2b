import { and, arrayOverlaps, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { paymentEvents } from "#db/schema/payments.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { Fact, type SeenEvent } from "./fact.ts";

type NewEvent = typeof paymentEvents.$inferInsert;

/**
 * Transactions that share one of these ids wait for each other. Otherwise a refund and its charge that arrive at the
 * same time would not see each other.
 */
export async function lockLinks(tx: Queryable, links: readonly string[]): Promise<void> {
  // Sorted, to avoid deadlocks.
  await tx.execute(sql`
    select pg_advisory_xact_lock(link) from (
      select distinct hashtextextended(value, 0) as link
      from unnest(${sql.param(links)}::text[]) as value order by 1
    ) as links`);
}

/** False when the event was already stored. */
export async function saveEvent(tx: Queryable, event: NewEvent): Promise<boolean> {
  const saved = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return saved.length > 0;
}

/** Which of these events are stored and not parked. */
export async function findProcessed(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(inArray(paymentEvents.id, [...ids]), ne(paymentEvents.outcome, "parked")));
  return new Set(rows.map(({ id }) => id));
}

/** What an earlier applied event with one of these ids pays for. */
export async function findPayableByLinks(tx: Queryable, links: readonly string[]) {
  const [row] = await tx
    .select({ payableId: paymentEvents.payableId })
    .from(paymentEvents)
    .where(
      and(arrayOverlaps(paymentEvents.links, [...links]), eq(paymentEvents.outcome, "applied")),
    )
    .limit(1);
  return row?.payableId ?? undefined;
}

const isParkedWith = (links: readonly string[]) =>
  and(eq(paymentEvents.outcome, "parked"), arrayOverlaps(paymentEvents.links, [...links]));

/** Parked events that share an id with these. */
export const findParked = (tx: Queryable, links: readonly string[]) =>
  tx.select().from(paymentEvents).where(isParkedWith(links));

/** Events that were received before this time and still belong to nothing. */
export async function countParked(db: Queryable, before: Date): Promise<number> {
  const [row] = await db
    .select({ parked: sql<number>`count(*)::int` })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.outcome, "parked"), lt(paymentEvents.receivedAt, before)));
  return row?.parked ?? 0;
}

/** Assigns a parked event to what it pays for; whether it counts is checked together with the other events. */
export const assignEvent = (tx: Queryable, id: string, payableId: string) =>
  tx
    .update(paymentEvents)
    .set({ payableId, outcome: "applied", problem: null })
    .where(eq(paymentEvents.id, id));

/** Marks an event as applied, or as quarantined for this reason. */
export const setEventProblem = (tx: Queryable, id: string, problem: string | null) =>
  tx
    .update(paymentEvents)
    .set({ outcome: problem === null ? "applied" : "quarantined", problem })
    .where(eq(paymentEvents.id, id));

export interface StoredEvent extends SeenEvent {
  id: string;
  problem: string | null;
}

/** All events of what is paid for, including quarantined ones. */
export async function findEvents(tx: Queryable, payableId: string): Promise<StoredEvent[]> {
  const rows = await tx
    .select({
      id: paymentEvents.id,
      type: paymentEvents.type,
      happenedAt: paymentEvents.happenedAt,
      problem: paymentEvents.problem,
      fact: paymentEvents.fact,
    })
    .from(paymentEvents)
    .where(eq(paymentEvents.payableId, payableId));
  return rows.map(({ fact, ...row }) => ({ ...row, fact: Fact.parse(fact) }));
}

/** Newest first. */
const findQuarantined = (db: Queryable, limit: number) =>
  db
    .select({
      id: paymentEvents.id,
      type: paymentEvents.type,
      problem: paymentEvents.problem,
      payableId: paymentEvents.payableId,
      receivedAt: paymentEvents.receivedAt,
    })
    .from(paymentEvents)
    .where(eq(paymentEvents.outcome, "quarantined"))
    .orderBy(desc(paymentEvents.receivedAt), paymentEvents.id)
    .limit(limit);

/** What payees show of stored events that do not count. */
export const uncountedEvents = { countParked, findQuarantined };
