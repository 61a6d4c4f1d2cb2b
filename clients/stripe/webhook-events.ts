import type Stripe from "stripe";
import type { Clock } from "../../platform/server/clock.ts";
import { AppError } from "../../shared/contract/app-error.ts";
import { SECOND } from "../../shared/time/units.ts";
import { parseEvent, type StripeEvent } from "./stripe-event.ts";

const TOLERANCE_SECONDS = 300;

export type WebhookProblem =
  | "signature"
  /** Signed rightly, but long ago or in the future: a replay, or a clock that is wrong, which somebody must know. */
  | "age"
  /** Signed rightly and yet not an event that we understand. */
  | "unreadable";

export class WebhookRefusal extends AppError {
  readonly problem: WebhookProblem;

  constructor(problem: WebhookProblem) {
    super("invalid_input", "This is not a signed event.");
    this.name = "WebhookRefusal";
    this.problem = problem;
  }
}

/**
 * Proves by its bytes that a message is the provider's, signed with one of the secrets, within five minutes. Nothing
 * is parsed before that.
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
      // Its age is looked at above: the library lets messages from the future pass.
      return webhooks.signature?.verifyHeader(body, header ?? "", secret, 0) === true;
    } catch {
      return false;
    }
  }
}

/** In seconds, exactly one: with two, it could be unclear which of them was signed. */
function signedAt(header = ""): number | undefined {
  const [seconds, ...others] = [...header.matchAll(/(?:^|,)t=(\d{1,12})(?=,|$)/g)];
  return seconds && others.length === 0 && header.split(/(?:^|,)t=/).length === 2
    ? Number(seconds[1])
    : undefined;
}
