import type { Clock } from "#platform/server/clock.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { Fact, SeenEvent } from "./events/fact.ts";

/** A feature that is paid. Payments stores the events of all of them, and knows none by name. */
export interface Payee {
  /** What is paid for, such as `donation`. An alarm about one is called `donation-contradicted`. */
  purpose: string;
  /** The field of the provider's metadata that holds our own id of what is paid for, a UUID. */
  metadata: string;
  /** The id of what is paid for, by our own id or one of the provider's. */
  findId(tx: Queryable, links: readonly string[]): Promise<string | undefined>;
  /** Locks it until the transaction ends. */
  lock(deps: { db: Queryable; clock: Clock }, id: string): Promise<Payable>;
  books: Books;
}

/** What somebody pays for, such as one donation, in a transaction that holds its lock. */
export interface Payable {
  purpose: string;
  id: string;
  /** How a fact contradicts it. Such a fact is quarantined and never counts. */
  problemOf(fact: Fact): string | undefined;
  /** Of its entries in the books. */
  findPosted(): Promise<CentsByKey>;
  /** Called with all its events that count whenever one arrives, so doing it again must change nothing. */
  settle(events: readonly SeenEvent[]): Promise<void>;
  /** Called once for each declined card. */
  onDecline?(): Promise<void>;
}

/** The entries of a payee, which only it writes. Keys are those of `deriveEntries`. */
export interface Books {
  findCents(db: Queryable, keys: readonly string[]): Promise<CentsByKey>;
  /** In batches. */
  list(db: Queryable, period: BookPeriod): AsyncIterable<readonly { key: string; cents: number }[]>;
  /** Oldest first. */
  listWithoutFee(db: Queryable): Promise<readonly ChargeWithoutFee[]>;
  /** Adds what is not there yet. */
  addFee(db: Queryable, payableId: string, fee: NewEntry, recordedAt: Date): Promise<void>;
}

export type CentsByKey = ReadonlyMap<string, number>;

/** `to` is exclusive. */
export interface BookPeriod {
  from: Date;
  to: Date;
}

export interface ChargeWithoutFee {
  payableId: string;
  chargeId: string;
  currency: string;
  happenedAt: Date;
}

export type EntryKind =
  | "charge"
  | "refund"
  | "refund_returned"
  | "dispute"
  | "dispute_returned"
  | "fee";

/** A movement of money at the provider. */
export interface NewEntry {
  /** The provider's id of the transaction, with its kind. */
  key: string;
  kind: EntryKind;
  /** Negative when money leaves. */
  cents: number;
  currency: string;
  chargeId: string;
  providerId: string;
  happenedAt: Date;
}
