import type Stripe from "stripe";
import { z } from "zod";
import type { Clock } from "#platform/server/clock.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { SECOND } from "#shared/time/units.ts";
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

const TOLERANCE_SECONDS = 300;

export type WebhookProblem =
  | "signature"
  /** Validly signed, but long ago or in the future: a replay or a wrong clock, which raises an alarm. */
  | "age"
  /** Validly signed, but not an event that we can parse. */
  | "unreadable";

/** For those who set the endpoint up: a wrong secret is looked for elsewhere than a body that is none of ours. */
const messages: Record<WebhookProblem, string> = {
  signature: "This is not a signed event.",
  age: "This event was signed too long ago, or in the future.",
  unreadable: "The signature is right, but this is not an event that can be read.",
};

export class WebhookRefusal extends AppError {
  readonly problem: WebhookProblem;

  constructor(problem: WebhookProblem) {
    super("invalid_input", messages[problem]);
    this.name = "WebhookRefusal";
    this.problem = problem;
  }
}

/**
 * Verifies that a message was signed with one of the secrets within the last five minutes, before anything of it is
 * parsed.
 */
export function createWebhookReader(
  webhooks: Stripe["webhooks"],
  secrets: readonly string[],
  clock: Clock,
): (body: Buffer, header: string | undefined) => StripeEvent {
  return (body, header) => {
    const now = Math.floor(clock.now().getTime() / SECOND);
    const moment = signedAt(header);
    if (moment === undefined || !secrets.some((secret) => isSignedWith(secret, body, header))) {
      throw new WebhookRefusal("signature");
    }
    if (Math.abs(now - moment) > TOLERANCE_SECONDS) throw new WebhookRefusal("age");
    try {
      return parseEvent(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body)));
    } catch {
      throw new WebhookRefusal("unreadable");
    }
  };

  function isSignedWith(secret: string, body: Buffer, header: string | undefined): boolean {
    try {
      // The age is checked above, because the library accepts messages from the future.
      return webhooks.signature?.verifyHeader(body, header ?? "", secret, 0) === true;
    } catch {
      return false;
    }
  }
}

/** In seconds. Undefined when there are two timestamps, because it would be unclear which was signed. */
function signedAt(header = ""): number | undefined {
  const [seconds, ...others] = [...header.matchAll(/(?:^|,)t=(\d{1,12})(?=,|$)/g)];
  return seconds && others.length === 0 && header.split(/(?:^|,)t=/).length === 2
    ? Number(seconds[1])
    : undefined;
}
