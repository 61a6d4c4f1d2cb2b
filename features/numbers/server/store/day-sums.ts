import { type SQL, sql, type Table } from "drizzle-orm";
import {
  analyticsCampaignDays,
  analyticsNextDays,
  analyticsOutcomeDays,
  analyticsOutgoingDays,
} from "#db/schema/analytics.ts";
import { dayOf } from "#features/numbers/utc-day.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { Campaign } from "../ingest/clean-text.ts";
import type { EventKind, Outcome } from "../ingest/event.ts";
import { rowsOf } from "./rows.ts";

export interface CampaignSum extends Campaign {
  day: string;
  visits: number;
}
export interface OutgoingSum {
  day: string;
  /** Empty if it cannot be listed by name. */
  host: string;
  page: string;
  clicks: number;
}
export interface NextSum {
  day: string;
  story: number;
  next: number;
  readers: number;
}
export interface OutcomeSum {
  day: string;
  kind: EventKind;
  outcome: Outcome;
  events: number;
}

export interface DaySums {
  campaigns: readonly CampaignSum[];
  outgoing: readonly OutgoingSum[];
  nextStories: readonly NextSum[];
  outcomes: readonly OutcomeSum[];
}

/** Collects sums of a day that have one count in each row. */
export function createDaySums() {
  const campaigns = new Map<string, CampaignSum>();
  const outgoing = new Map<string, OutgoingSum>();
  const nextStories = new Map<string, NextSum>();
  const outcomes = new Map<string, OutcomeSum>();

  return {
    rows: (): DaySums => ({
      campaigns: [...campaigns.values()],
      outgoing: [...outgoing.values()],
      nextStories: [...nextStories.values()],
      outcomes: [...outcomes.values()],
    }),
    campaign(at: Date, tags: Campaign) {
      rowOf(campaigns, { day: dayOf(at), ...tags }, { visits: 0 }).visits += 1;
    },
    outgoing(at: Date, link: { host: string; page: string }) {
      rowOf(outgoing, { day: dayOf(at), ...link }, { clicks: 0 }).clicks += 1;
    },
    nextStory(at: Date, pair: { story: number; next: number }) {
      rowOf(nextStories, { day: dayOf(at), ...pair }, { readers: 0 }).readers += 1;
    },
    outcome(at: Date, result: { kind: EventKind; outcome: Outcome }, events = 1) {
      rowOf(outcomes, { day: dayOf(at), ...result }, { events: 0 }).events += events;
    },
  };
}

function rowOf<K extends object, C extends object>(rows: Map<string, K & C>, key: K, empty: C) {
  const name = JSON.stringify(Object.values(key));
  const known = rows.get(name);
  if (known) return known;
  const row = { ...key, ...empty };
  rows.set(name, row);
  return row;
}

interface CountedTable {
  table: Table;
  /** Columns of the primary key without the day, and their type. */
  names: readonly string[];
  type: "text" | "int";
  count: string;
  /** Rows of a day that are listed by name; the rest is one row. Without it names are ours alone. */
  most?: number;
}

const tables = {
  campaigns: {
    table: analyticsCampaignDays,
    names: ["source", "medium", "campaign"],
    type: "text",
    count: "visits",
    most: 100,
  },
  outgoing: {
    table: analyticsOutgoingDays,
    names: ["host", "page"],
    type: "text",
    count: "clicks",
    most: 500,
  },
  nextStories: {
    table: analyticsNextDays,
    names: ["story", "next"],
    type: "int",
    count: "readers",
    most: 500,
  },
  outcomes: {
    table: analyticsOutcomeDays,
    names: ["kind", "outcome"],
    type: "text",
    count: "events",
  },
} as const satisfies Record<keyof DaySums, CountedTable>;

/** All nodes write these tables in this order and rows in the order of their keys, so that they cannot deadlock. */
export async function addToDaySums(tx: Queryable, sums: DaySums): Promise<void> {
  for (const [kind, described] of Object.entries(tables)) {
    // The names of `tables` are those of `DaySums`.
    const rows = sums[kind as keyof DaySums];
    if (rows.length > 0) await tx.execute(addRows(described, rows));
  }
}

function addRows({ table, names, type, count }: CountedTable, rows: readonly object[]): SQL {
  const keys = sql.raw(["day", ...names].join(", "));
  const columns = ["day date", ...names.map((name) => `${name} ${type}`), `${count} bigint`];
  const sum = sql.raw(count);
  return sql`
    insert into ${table} as s (${keys}, ${sum})
    select ${keys}, ${sum} from ${rowsOf(rows, columns.join(", "))} order by ${keys}
    on conflict (${keys}) do update set ${sum} = s.${sum} + excluded.${sum}`;
}

/** Adds up the rows of each day but those with the largest counts, because anybody can invent names. */
export async function foldDaySums(db: Queryable, from: string): Promise<void> {
  for (const described of Object.values(tables))
    if ("most" in described) await db.execute(foldRows(described, from));
}

function foldRows({ table, names, type, count, most }: Required<CountedTable>, from: string): SQL {
  const list = (of: (name: string) => string) =>
    sql.raw(["day", ...names].map((name) => of(name)).join(", "));
  const [keys, ofRow] = [list((name) => name), list((name) => `s.${name}`)];
  const rest = sql.raw(names.map(() => (type === "int" ? "0" : "''")).join(", "));
  const [sum, named] = [sql.raw(count), sql.raw(names.join(", "))];
  return sql`
    with ranked as (
      select ${keys}, row_number() over (partition by day order by ${sum} desc, ${named}) as rank
      from ${table} where day >= ${from} and (${named}) <> (${rest})
    ), few as (
      select ${ofRow} from ${table} s join ranked using (${keys})
      where rank > ${most} order by ${ofRow} for update of s
    ), folded as (
      delete from ${table} s using few
      where (${ofRow}) = (${list((name) => `few.${name}`)}) returning s.day, s.${sum}
    )
    insert into ${table} as s (${keys}, ${sum})
    select day, ${rest}, sum(${sum}) from folded group by day order by day
    on conflict (${keys}) do update set ${sum} = s.${sum} + excluded.${sum}`;
}
