import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { donations, ledgerEntries } from "../../../../db/schema/donations.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";

/** From the first moment to just before the last. */
export interface LedgerPeriod {
  from: Date;
  to: Date;
}

const within = ({ from, to }: LedgerPeriod) =>
  and(gte(ledgerEntries.happenedAt, from), lt(ledgerEntries.happenedAt, to));

export const sumByKind = (db: Queryable, period: LedgerPeriod) =>
  db
    .select({
      kind: ledgerEntries.kind,
      count: sql<number>`count(*)::int`,
      // Adds up to more than an integer holds; dollars by the billion still fit a number.
      cents: sql<string>`sum(${ledgerEntries.cents})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(within(period))
    .groupBy(ledgerEntries.kind)
    .orderBy(ledgerEntries.kind);

export const listEntries = (db: Queryable, period: LedgerPeriod) =>
  db
    .select({ entry: ledgerEntries, donation: donations })
    .from(ledgerEntries)
    .innerJoin(donations, eq(donations.id, ledgerEntries.donationId))
    .where(within(period))
    .orderBy(ledgerEntries.happenedAt, ledgerEntries.id);

export const findByKeys = (db: Queryable, keys: readonly string[]) =>
  db
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.key, [...keys]));
