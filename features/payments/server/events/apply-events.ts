import type { Alarms } from "#platform/server/alarms.ts";
import type { Db, Queryable } from "#platform/server/postgres/connect.ts";
import type { Payable } from "../payee.ts";
import {
  assignEvent,
  findEvents,
  findParked,
  lockLinks,
  setEventProblem,
} from "./event-repository.ts";
import { validateEvents } from "./validate-events.ts";

/** An event that contradicts what it pays for; staff must look at it. */
export interface Contradiction {
  payable: Pick<Payable, "id" | "purpose">;
  event: string;
  problem: string;
}

/**
 * Brings what is paid for up to date with its events, parked ones included. The caller holds the locks on it and on the
 * links, and raises the contradictions after the commit.
 */
export async function applyEvents(
  tx: Queryable,
  payable: Payable,
  links: readonly string[],
): Promise<Contradiction[]> {
  await assignParked(tx, payable.id, links);
  const { valid, contradictions } = await revalidate(tx, payable);
  await payable.settle(valid);
  return contradictions;
}

/** For a payee that has learned the provider's ids: applies the events that arrived before. `lock` stores the ids. */
export async function applyParked(
  { db, alarms }: { db: Db; alarms: Alarms },
  links: readonly string[],
  lock: (tx: Queryable) => Promise<Payable>,
): Promise<void> {
  const contradictions = await db.transaction(async (tx) => {
    await lockLinks(tx, links);
    return applyEvents(tx, await lock(tx), links);
  });
  raiseContradictions(alarms, contradictions);
}

export function raiseContradictions(
  alarms: Alarms,
  contradictions: readonly Contradiction[],
): void {
  for (const { payable, event, problem } of contradictions) {
    const { purpose, id } = payable;
    alarms.raise(`${purpose}-contradicted`, { event, [purpose]: id, problem });
  }
}

/** Repeats, as an assigned event can bring further ids that link more parked events. */
async function assignParked(tx: Queryable, payableId: string, links: readonly string[]) {
  let unresolved = [...links];
  while (unresolved.length > 0) {
    const parked = await findParked(tx, unresolved);
    for (const { id } of parked) await assignEvent(tx, id, payableId);
    unresolved = parked.flatMap((event) => event.links);
    if (unresolved.length > 0) await lockLinks(tx, unresolved);
  }
}

/** Checks again which events count and returns the contradictions that are new. */
async function revalidate(tx: Queryable, payable: Payable) {
  const { id, purpose } = payable;
  const events = await findEvents(tx, id);
  const { valid, problems } = validateEvents(payable.problemOf, events, await payable.findPosted());
  const contradictions: Contradiction[] = [];
  for (const event of events) {
    const problem = problems.get(event) ?? null;
    if (problem === event.problem) continue;
    await setEventProblem(tx, event.id, problem);
    if (problem !== null) {
      contradictions.push({ payable: { id, purpose }, event: event.id, problem });
    }
  }
  return { valid, contradictions };
}
