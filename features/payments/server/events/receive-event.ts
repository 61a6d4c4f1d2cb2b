import { createHash } from "node:crypto";
import type { StripeEvent } from "#clients/stripe/stripe-events.ts";
import { isDataRefused, type Queryable } from "#platform/server/postgres/connect.ts";
import { type Payees, type PaymentDeps, requireStripe } from "../payment-deps.ts";
import { applyEvents, type Contradiction, raiseContradictions } from "./apply-events.ts";
import { findPayableByLinks, lockLinks, saveEvent } from "./event-repository.ts";
import { type Fact, PAYMENT_FAILED, readFact } from "./fact.ts";
import { findUnusable, isUsableId, isUsableTime } from "./find-unusable.ts";

/**
 * Stores an event once, together with its effects, in one transaction. The provider is acknowledged only after the
 * commit. Events that can never be applied are quarantined, so this throws only when a retry may succeed.
 */
export async function receiveEvent(deps: PaymentDeps & Payees, event: StripeEvent): Promise<void> {
  const read = readFact(
    event,
    deps.payees.map(({ metadata }) => metadata),
  );
  const problem = findUnusable(event, read, {
    isLiveMode: requireStripe(deps).isLiveMode,
    now: deps.clock.now(),
  });
  if (problem !== undefined) return quarantine(deps, event, problem);
  try {
    const { contradictions, isUnknownPayment } = await applyEvent(deps, event, read);
    raiseContradictions(deps.alarms, contradictions);
    if (isUnknownPayment)
      deps.alarms.raise("money-of-nobody", { event: event.id, type: event.type });
  } catch (error) {
    if (!isDataRefused(error)) throw error;
    await quarantine(deps, event, "refused by the database");
  }
}

/** Stores an unusable event without its values and raises an alarm. */
async function quarantine({ db, clock, alarms }: PaymentDeps, event: StripeEvent, problem: string) {
  const receivedAt = clock.now();
  const id = isUsableId(event.id)
    ? event.id
    : `sha256:${createHash("sha256").update(event.id).digest("hex")}`;
  const isNew = await saveEvent(db, {
    id,
    receivedAt,
    problem,
    outcome: "quarantined",
    links: [],
    type: isUsableId(event.type) ? event.type : "unusable",
    happenedAt: isUsableTime(event.createdAt, receivedAt) ? event.createdAt : receivedAt,
  });
  if (isNew) alarms.raise("event-unusable", { event: id, problem });
}

interface EventResult {
  contradictions: Contradiction[];
  /** A payment for what has no row, which should not happen as rows are inserted first. */
  isUnknownPayment: boolean;
}
const NO_EFFECT: EventResult = { contradictions: [], isUnknownPayment: false };

function applyEvent(
  deps: PaymentDeps & Payees,
  event: StripeEvent,
  read: ReturnType<typeof readFact>,
): Promise<EventResult> {
  const { id, type, createdAt: happenedAt } = event;
  const received = { id, type, happenedAt, receivedAt: deps.clock.now() };
  return deps.db.transaction(async (tx): Promise<EventResult> => {
    if (!read) {
      await saveEvent(tx, { ...received, outcome: "recorded", links: [] });
      return NO_EFFECT;
    }
    const { fact, links } = read;
    await lockLinks(tx, links);
    const found = await findPayee(tx, deps, links);
    if (!found) {
      const isNew = await saveEvent(tx, { ...received, outcome: "parked", links, fact });
      return { ...NO_EFFECT, isUnknownPayment: isNew && isSuccessfulPayment(fact) };
    }
    const { payee, payableId } = found;
    const payable = await payee.lock({ db: tx, clock: deps.clock }, payableId);
    const isNew = await saveEvent(tx, { ...received, outcome: "applied", payableId, links, fact });
    // Repeated events too: the event may have been parked while what it pays for was unknown.
    const contradictions = await applyEvents(tx, payable, links);
    if (isNew && type === PAYMENT_FAILED) await payable.onDecline?.();
    return { contradictions, isUnknownPayment: false };
  });
}

/** The one payee that knows these ids, or those of an earlier event that shares one with them. */
async function findPayee(tx: Queryable, { payees }: Payees, links: readonly string[]) {
  const found = await ask(links);
  if (found) return found;
  const earlier = await findPayableByLinks(tx, links);
  return earlier === undefined ? undefined : ask([earlier]);

  async function ask(ids: readonly string[]) {
    for (const payee of payees) {
      const payableId = await payee.findId(tx, ids);
      if (payableId !== undefined) return { payee, payableId };
    }
    return undefined;
  }
}

const isSuccessfulPayment = (fact: Fact) =>
  (fact.kind === "charge" || fact.kind === "payment_intent") && fact.status === "succeeded";
