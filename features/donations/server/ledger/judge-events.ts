import type { FactOf, SeenEvent } from "./fact.ts";
import { type Expected, findProblem } from "./find-problem.ts";

/** Cents of the donation's ledger entries by key: what is booked stays, whatever is received later. */
export type Booked = ReadonlyMap<string, number>;

export interface Judgement<E extends SeenEvent> {
  sound: E[];
  problems: Map<E, string>;
}

/**
 * Which events of a donation count. Besides the donation, an event can contradict the others: a payment has one
 * charge, and no more is refunded than was charged. A refund that fails makes room for the next one, so a later event
 * can clear one that was quarantined.
 */
export function judgeEvents<E extends SeenEvent>(
  donation: Expected,
  events: readonly E[],
  booked: Booked = new Map(),
): Judgement<E> {
  const problems = new Map<E, string>();
  const candidates = events.filter((event) => {
    const problem = findProblem(donation, event.fact);
    if (problem !== undefined) problems.set(event, problem);
    return problem === undefined;
  });
  const charges = judgeCharges(candidates, booked, problems);
  for (const charge of charges.values()) judgeRefunds(charge, candidates, booked, problems);
  for (const event of candidates) {
    const { fact } = event;
    const charge = fact.kind === "dispute" ? charges.get(fact.chargeId) : undefined;
    if (fact.kind !== "dispute" || !charge) continue;
    const isAbove = fact.balances.some(({ cents }) => Math.abs(cents) > charge.cents);
    if (isAbove) problems.set(event, "a dispute above the charge");
  }
  return { sound: events.filter((event) => !problems.has(event)), problems };
}

/** The charge that a refund is of. */
export function chargeOfRefund(
  { chargeId, paymentIntentId }: FactOf<"refund">,
  charges: Iterable<FactOf<"charge">>,
): FactOf<"charge"> | undefined {
  for (const charge of charges) {
    const isIts =
      chargeId === null
        ? paymentIntentId !== null && charge.paymentIntentId === paymentIntentId
        : charge.id === chargeId;
    if (isIts) return charge;
  }
  return undefined;
}

type Problems<E> = Map<E, string>;

function judgeCharges<E extends SeenEvent>(events: E[], booked: Booked, problems: Problems<E>) {
  const taken = ordered(
    events.flatMap((event) =>
      event.fact.kind === "charge" && event.fact.status === "succeeded"
        ? [{ event, fact: event.fact }]
        : [],
    ),
    (id) => booked.has(`charge:${id}`),
  );
  const accepted = new Map<string, FactOf<"charge">>();
  const chargeOfPayment = new Map<string, string>();
  for (const { event, fact } of taken) {
    const payment = fact.paymentIntentId ?? fact.id;
    const first = chargeOfPayment.get(payment) ?? fact.id;
    if (first !== fact.id && !booked.has(`charge:${fact.id}`)) {
      problems.set(event, "a second charge");
      continue;
    }
    chargeOfPayment.set(payment, first);
    if (!accepted.has(fact.id)) accepted.set(fact.id, fact);
  }
  return accepted;
}

function judgeRefunds<E extends SeenEvent>(
  charge: FactOf<"charge">,
  events: E[],
  booked: Booked,
  problems: Problems<E>,
) {
  const refunds = ordered(
    events.flatMap((event) =>
      event.fact.kind === "refund" && chargeOfRefund(event.fact, [charge])
        ? [{ event, fact: event.fact }]
        : [],
    ),
    (id) => booked.has(`refund:${id}`),
  );
  let left = charge.cents;
  for (const [id, told] of Map.groupBy(refunds, ({ fact }) => fact.id)) {
    const entry = booked.get(`refund:${id}`);
    const cents = entry === undefined ? (told[0]?.fact.cents ?? 0) : -entry;
    const same = told.filter(({ fact }) => fact.cents === cents);
    for (const { event } of told.filter(({ fact }) => fact.cents !== cents)) {
      problems.set(event, "another amount of the same refund");
    }
    const isReturned =
      booked.has(`refund_returned:${id}`) || same.some(({ fact }) => isFailed(fact));
    const isWithin = cents <= (isReturned ? charge.cents : left);
    if (!isWithin && entry === undefined) {
      for (const { event } of same) problems.set(event, "refunds above the charge");
    } else if (!isReturned) left -= cents;
  }
}

/** A refund that did not go through: its money is back with us. */
export const isFailed = ({ status }: FactOf<"refund">) =>
  status === "failed" || status === "canceled";

interface Movement {
  fact: { id: string; at: Date; status: string };
}

/** What is booked comes first, then the oldest: the same for every order of arrival that booked the same. */
const ordered = <M extends Movement>(movements: M[], isBooked: (id: string) => boolean): M[] =>
  movements.sort(
    ({ fact: a }, { fact: b }) =>
      Number(isBooked(b.id)) - Number(isBooked(a.id)) ||
      a.at.getTime() - b.at.getTime() ||
      (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
