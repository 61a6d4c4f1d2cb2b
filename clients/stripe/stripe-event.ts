import { z } from "zod";
import { Charge, Dispute, id, moment, PaymentIntent, Refund } from "./payment-objects.ts";
import { Invoice, Subscription } from "./subscription-objects.ts";

const known = {
  payment_intent: PaymentIntent,
  charge: Charge,
  refund: Refund,
  dispute: Dispute,
  subscription: Subscription,
  invoice: Invoice,
};
type Known = typeof known;

/** The object of an event. `other` is recorded and otherwise ignored. */
export type EventSubject =
  | { [Kind in keyof Known]: { kind: Kind; object: z.output<Known[Kind]> } }[keyof Known]
  | { kind: "other"; object: null };

const Event = z.object({
  id,
  object: z.literal("event"),
  type: z.string(),
  created: moment,
  livemode: z.boolean(),
  data: z.object({ object: z.looseObject({ object: z.string() }) }),
});

/** An event at the provider, with its object as it was at that moment. */
export type StripeEvent = EventSubject & {
  id: string;
  /** Such as `payment_intent.succeeded`. */
  type: string;
  createdAt: Date;
  isLiveMode: boolean;
};

export function parseEvent(raw: unknown): StripeEvent {
  const { id, type, created, livemode, data } = Event.parse(raw);
  return { id, type, createdAt: created, isLiveMode: livemode, ...subjectOf(data.object) };
}

function subjectOf(object: { object: string }): EventSubject {
  const kind = object.object;
  if (!isKnown(kind)) return { kind: "other", object: null };
  // The schema was chosen by kind, so the pair matches.
  return { kind, object: known[kind].parse(object) } as EventSubject;
}

const isKnown = (kind: string): kind is keyof Known => Object.hasOwn(known, kind);
