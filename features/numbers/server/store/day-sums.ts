import { dayOf } from "#features/numbers/utc-day.ts";
import type { Campaign } from "../ingest/campaign-of.ts";
import type { EventKind, Outcome } from "../ingest/event.ts";

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
