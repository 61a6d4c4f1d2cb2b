import { AsyncLocalStorage } from "node:async_hooks";
import Stripe from "stripe";
import type { Clock } from "../../platform/server/clock.ts";
import { createBreaker } from "../../platform/server/outbound/breaker.ts";
import { OutboundError } from "../../platform/server/outbound/outbound-error.ts";
import { readCapped } from "../../platform/server/outbound/read-capped.ts";
import { pauseAsked } from "../../platform/server/outbound/retry-after.ts";
import { HOUR, SECOND } from "../../shared/time/units.ts";
import { StripeRefusal } from "./stripe-refusal.ts";

/** The version our types were written for; the SDK of this release speaks it. */
export const STRIPE_API_VERSION = "2026-10-28.endive";
const PROVIDER = "The payment provider";
const TIMEOUT = 8 * SECOND;
const RETRIES = 2;
const MAX_BYTES = 2 * 1024 * 1024;

export interface StripeConnection {
  /** Through the breaker, within one time limit for all tries together, and parsed. */
  ask<T>(call: (stripe: Stripe) => Promise<unknown>, read: (answer: unknown) => T): Promise<T>;
  webhooks: Stripe["webhooks"];
}

/** One question with all its tries, and what the last of them brought. */
interface Question {
  signal: AbortSignal;
  status?: number;
  isTooLarge?: boolean;
}

export interface StripeConnectionOptions {
  clock: Clock;
  /** For all tries together: aborts when the time is up. */
  timeLimit?: (() => AbortSignal) | undefined;
}
const usualTimeLimit = () => AbortSignal.timeout(TIMEOUT);

export function createStripeConnection(
  { secretKey, apiUrl }: { secretKey: string; apiUrl: string },
  { clock, timeLimit = usualTimeLimit }: StripeConnectionOptions,
): StripeConnection {
  const { hostname, port, protocol } = new URL(apiUrl);
  const breaker = createBreaker(clock);
  /** The SDK limits each try and hides the answer; both belong to the question as a whole. */
  const asking = new AsyncLocalStorage<Question>();
  const problem = (...what: [OutboundError["problem"], string, number?]) =>
    new OutboundError(PROVIDER, ...what);

  const stripe = new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    protocol: protocol === "http:" ? "http" : "https",
    // Longer than ours, which covers all tries.
    timeout: HOUR,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchCarefully),
  });

  /** From this host and no other, for so many bytes. */
  async function fetchCarefully(address: string | URL | Request, init: RequestInit = {}) {
    const question = asking.getStore();
    const signals = [init.signal, question?.signal].filter((signal) => !!signal);
    const response = await fetch(address, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.any(signals),
    });
    const { status, headers } = response;
    const until = pauseAsked(headers, status, clock.now().getTime());
    // Without the header it is about this one object, which somebody else changes at the moment.
    if (until !== undefined && headers.has("retry-after")) breaker.pauseUntil(until);
    const body = await readCapped(response, MAX_BYTES);
    if (question) Object.assign(question, { status, isTooLarge: body === undefined });
    return new Response(body?.toString() ?? "", { status: status === 204 ? 200 : status, headers });
  }

  async function ask<T>(
    call: (stripe: Stripe) => Promise<unknown>,
    read: (answer: unknown) => T,
  ): Promise<T> {
    if (!breaker.allows()) throw problem("not_sent", "is left alone for a while");
    const question: Question = { signal: timeLimit() };
    try {
      const answer = await asking.run(question, () => within(question.signal, call(stripe)));
      if (question.status !== 200) throw new Error("an error in no known form");
      const value = read(answer);
      breaker.succeeded();
      return value;
    } catch (error) {
      const failure = understood(error, question);
      if (isOurFault(failure)) breaker.succeeded();
      else breaker.failed();
      throw failure;
    }
  }

  /** Never with the SDK's error as cause: it holds headers, addresses and what was sent. */
  function understood(error: unknown, question: Question): OutboundError | StripeRefusal {
    const { signal, status, isTooLarge } = question;
    if (signal.aborted) return problem("timeout", "did not answer in time");
    if (isTooLarge) return problem("too_large", "answered too much");
    if (status === undefined || error instanceof Stripe.errors.StripeConnectionError) {
      return problem("network", "cannot be reached");
    }
    const isRefusal = status === 400 || status === 402 || status === 404 || status === 409;
    if (isRefusal && error instanceof Stripe.errors.StripeError) {
      return new StripeRefusal({
        type: error.rawType ?? "api_error",
        reason: error.code ?? null,
        declineCode: error.decline_code ?? null,
        parameter: error.param ?? null,
        requestId: error.requestId ?? null,
      });
    }
    return status === 200
      ? problem("unreadable", "answered something unreadable")
      : problem("status", `answered ${status}`, status);
  }

  return { ask, webhooks: stripe.webhooks };
}

/** The provider is well, and it is this request or our key that it does not like. */
function isOurFault(failure: OutboundError | StripeRefusal): boolean {
  if (failure instanceof StripeRefusal) return true;
  const { responseStatus = 0 } = failure;
  return responseStatus >= 400 && responseStatus < 500;
}

async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, over]);
}
