import type { CentsByKey, Payable } from "../payee.ts";
import type { FactOf, SeenEvent } from "./fact.ts";

export interface Validation<E extends SeenEvent> {
  valid: E[];
  problems: Map<E, string>;
}

/**
 * Which events of what is paid for count. An event can contradict it or other events: a payment has one charge, and
 * refunds do not exceed it. When a refund fails, a refund that was quarantined for exceeding the charge can count.
 * Entries that were posted are never taken back.
 */
export function validateEvents<E extends SeenEvent>(
  problemOf: Payable["problemOf"],
  events: readonly E[],
  posted: CentsByKey = new Map(),
): Validation<E> {
  const problems = new Map<E, string>();
  const candidates = events.filter((event) => {
    const problem = problemOf(event.fact);
    if (problem !== undefined) problems.set(event, problem);
    return problem === undefined;
  });
  const charges = validateCharges(candidates, posted, problems);
  for (const charge of charges.values()) validateRefunds(charge, candidates, posted, problems);
  for (const event of candidates) {
    const { fact } = event;
    const charge = fact.kind === "dispute" ? charges.get(fact.chargeId) : undefined;
    if (fact.kind !== "dispute" || !charge) continue;
    const isAbove = fact.balances.some(({ cents }) => Math.abs(cents) > charge.cents);
    if (isAbove) problems.set(event, "a dispute above the charge");
  }
  return { valid: events.filter((event) => !problems.has(event)), problems };
}

export function chargeOfRefund(
  { chargeId, paymentIntentId }: FactOf<"refund">,
  charges: Iterable<FactOf<"charge">>,
): FactOf<"charge"> | undefined {
  for (const charge of charges) {
    const isMatch =
      chargeId === null
        ? paymentIntentId !== null && charge.paymentIntentId === paymentIntentId
        : charge.id === chargeId;
    if (isMatch) return charge;
  }
  return undefined;
}

type Problems<E> = Map<E, string>;

function validateCharges<E extends SeenEvent>(
  events: E[],
  posted: CentsByKey,
  problems: Problems<E>,
) {
  const succeeded = inPostingOrder(
    events.flatMap((event) =>
      event.fact.kind === "charge" && event.fact.status === "succeeded"
        ? [{ event, fact: event.fact }]
        : [],
    ),
    (id) => posted.has(`charge:${id}`),
  );
  const accepted = new Map<string, FactOf<"charge">>();
  const chargeOfPayment = new Map<string, string>();
  for (const { event, fact } of succeeded) {
    const payment = fact.paymentIntentId ?? fact.id;
    const first = chargeOfPayment.get(payment) ?? fact.id;
    if (first !== fact.id && !posted.has(`charge:${fact.id}`)) {
      problems.set(event, "a second charge");
      continue;
    }
    chargeOfPayment.set(payment, first);
    if (!accepted.has(fact.id)) accepted.set(fact.id, fact);
  }
  return accepted;
}

function validateRefunds<E extends SeenEvent>(
  charge: FactOf<"charge">,
  events: E[],
  posted: CentsByKey,
  problems: Problems<E>,
) {
  const refunds = inPostingOrder(
    events.flatMap((event) =>
      event.fact.kind === "refund" && chargeOfRefund(event.fact, [charge])
        ? [{ event, fact: event.fact }]
        : [],
    ),
    (id) => posted.has(`refund:${id}`),
  );
  let refundable = charge.cents;
  for (const [id, reports] of Map.groupBy(refunds, ({ fact }) => fact.id)) {
    const entry = posted.get(`refund:${id}`);
    const cents = entry === undefined ? (reports[0]?.fact.cents ?? 0) : -entry;
    const same = reports.filter(({ fact }) => fact.cents === cents);
    for (const { event } of reports.filter(({ fact }) => fact.cents !== cents)) {
      problems.set(event, "another amount of the same refund");
    }
    const isReturned =
      posted.has(`refund_returned:${id}`) || same.some(({ fact }) => isFailed(fact));
    const isWithin = cents <= (isReturned ? charge.cents : refundable);
    if (!isWithin && entry === undefined) {
      for (const { event } of same) problems.set(event, "refunds above the charge");
    } else if (!isReturned) refundable -= cents;
  }
}

/** The money of a failed refund is back in our account. */
export const isFailed = ({ status }: FactOf<"refund">) =>
  status === "failed" || status === "canceled";

interface Transaction {
  fact: { id: string; at: Date; status: string };
}

/** Posted transactions first, then by time, so that the order of arrival does not matter. */
const inPostingOrder = <T extends Transaction>(
  transactions: T[],
  isPosted: (id: string) => boolean,
): T[] =>
  transactions.sort(
    ({ fact: a }, { fact: b }) =>
      Number(isPosted(b.id)) - Number(isPosted(a.id)) ||
      a.at.getTime() - b.at.getTime() ||
      (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
