import { and, arrayOverlaps, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { paymentEvents } from "../../../../db/schema/donations.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import { Fact, type SeenEvent } from "./fact.ts";

type NewEvent = typeof paymentEvents.$inferInsert;

/**
 * Whoever handles something that shares an id with these waits until this transaction ends. Without it a refund and
 * its charge, told at the same moment, would each look for the other and not see it.
 */
export async function lockLinks(tx: Queryable, links: readonly string[]): Promise<void> {
  // Always in the same order, so that no two wait for each other.
  await tx.execute(sql`
    select pg_advisory_xact_lock(link) from (
      select distinct hashtextextended(value, 0) as link
      from unnest(${sql.param(links)}::text[]) as value order by 1
    ) as links`);
}

/** False when it was there before. */
export async function saveEvent(tx: Queryable, event: NewEvent): Promise<boolean> {
  const saved = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return saved.length > 0;
}

/** Which of these we were told of before, and knew whose they are. */
export async function findProcessed(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(inArray(paymentEvents.id, [...ids]), ne(paymentEvents.outcome, "parked")));
  return new Set(rows.map(({ id }) => id));
}

/** The donation that an earlier event with one of these ids, which we believed, belongs to. */
export async function findDonationByLinks(tx: Queryable, links: readonly string[]) {
  const [row] = await tx
    .select({ donationId: paymentEvents.donationId })
    .from(paymentEvents)
    .where(
      and(arrayOverlaps(paymentEvents.links, [...links]), eq(paymentEvents.outcome, "applied")),
    )
    .limit(1);
  return row?.donationId ?? undefined;
}

const waitsFor = (links: readonly string[]) =>
  and(eq(paymentEvents.outcome, "parked"), arrayOverlaps(paymentEvents.links, [...links]));

/** Parked events that share an id with these. */
export const findParked = (tx: Queryable, links: readonly string[]) =>
  tx.select().from(paymentEvents).where(waitsFor(links));

/** Those that wait for a donation since before then. */
export async function countParked(db: Queryable, before: Date): Promise<number> {
  const [row] = await db
    .select({ parked: sql<number>`count(*)::int` })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.outcome, "parked"), lt(paymentEvents.receivedAt, before)));
  return row?.parked ?? 0;
}

/** Gives an event to a donation; whether it counts is judged with all others of it. */
export const assignEvent = (tx: Queryable, id: string, donationId: string) =>
  tx
    .update(paymentEvents)
    .set({ donationId, outcome: "applied", problem: null })
    .where(eq(paymentEvents.id, id));

/** Says that an event counts, or why not. */
export const setEventProblem = (tx: Queryable, id: string, problem: string | null) =>
  tx
    .update(paymentEvents)
    .set({ outcome: problem === null ? "applied" : "quarantined", problem })
    .where(eq(paymentEvents.id, id));

export interface StoredEvent extends SeenEvent {
  id: string;
  problem: string | null;
}

/** Everything we were told of a donation, with what is quarantined. */
export async function findEvents(tx: Queryable, donationId: string): Promise<StoredEvent[]> {
  const rows = await tx
    .select({
      id: paymentEvents.id,
      type: paymentEvents.type,
      happenedAt: paymentEvents.happenedAt,
      problem: paymentEvents.problem,
      fact: paymentEvents.fact,
    })
    .from(paymentEvents)
    .where(eq(paymentEvents.donationId, donationId));
  return rows.map(({ fact, ...row }) => ({ ...row, fact: Fact.parse(fact) }));
}

/** What was received and counts for nothing, newest first. */
export const findQuarantined = (db: Queryable, limit: number) =>
  db
    .select({
      id: paymentEvents.id,
      type: paymentEvents.type,
      problem: paymentEvents.problem,
      donationId: paymentEvents.donationId,
      receivedAt: paymentEvents.receivedAt,
    })
    .from(paymentEvents)
    .where(eq(paymentEvents.outcome, "quarantined"))
    .orderBy(desc(paymentEvents.receivedAt), paymentEvents.id)
    .limit(limit);
