import { AsyncLocalStorage } from "node:async_hooks";
import Stripe from "stripe";
import type { Clock } from "#platform/server/clock.ts";
import { createBreaker, retryAfter } from "#platform/server/outbound/breaker.ts";
import { OutboundError, readCapped } from "#platform/server/outbound/outbound-error.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { HOUR, SECOND } from "#shared/time/units.ts";

interface RefusalDetails {
  /** `invalid_request_error`, `card_error`, `idempotency_error`. */
  type: string;
  /** Such as `resource_missing` or `card_declined`. */
  reason: string | null;
  declineCode: string | null;
  parameter: string | null;
  /** For the provider's support. */
  requestId: string | null;
}

/**
 * The provider works and refuses this request. Contains codes and parameter names only, because its message may quote
 * what we sent.
 */
export class StripeRefusal extends AppError {
  readonly details: RefusalDetails;

  constructor(details: RefusalDetails) {
    const { type, reason, parameter, requestId } = details;
    const what = [reason ?? type, parameter, requestId].filter(Boolean).join(", ");
    super("unavailable", `The payment provider refused a request (${what})`);
    this.name = "StripeRefusal";
    this.details = details;
  }
}

/** The version our types were written for, and the SDK's own. */
export const STRIPE_API_VERSION = "2026-10-28.endive";
const PROVIDER = "The payment provider";
const TIMEOUT = 8 * SECOND;
const RETRIES = 2;
const MAX_BYTES = 2 * 1024 * 1024;

export interface StripeConnection {
  /** Calls the SDK with the breaker and one time limit for all tries, and parses the response. */
  send<T>(call: (stripe: Stripe) => Promise<unknown>, read: (response: unknown) => T): Promise<T>;
  webhooks: Stripe["webhooks"];
}

/** One call with all its tries, and the result of the last one. */
interface PendingCall {
  signal: AbortSignal;
  status?: number;
  isTooLarge?: boolean;
}

export interface StripeConnectionOptions {
  clock: Clock;
  /** Aborts when the time for all tries is over. */
  timeLimit?: (() => AbortSignal) | undefined;
}
const usualTimeLimit = () => AbortSignal.timeout(TIMEOUT);

export function createStripeConnection(
  { secretKey, apiUrl }: { secretKey: string; apiUrl: string },
  { clock, timeLimit = usualTimeLimit }: StripeConnectionOptions,
): StripeConnection {
  const { hostname, port, protocol } = new URL(apiUrl);
  const breaker = createBreaker(clock);
  /** The SDK limits each try and hides the response, so both are recorded per call here. */
  const pendingCalls = new AsyncLocalStorage<PendingCall>();
  const problem = (...what: [OutboundError["problem"], string, number?]) =>
    new OutboundError(PROVIDER, ...what);

  const stripe = new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    protocol: protocol === "http:" ? "http" : "https",
    // Longer than our own time limit, which covers all tries.
    timeout: HOUR,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchLimited),
  });

  /** Without redirects, and with a size limit. */
  async function fetchLimited(address: string | URL | Request, init: RequestInit = {}) {
    const pending = pendingCalls.getStore();
    const signals = [init.signal, pending?.signal].filter((signal) => !!signal);
    const response = await fetch(address, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.any(signals),
    });
    const { status, headers } = response;
    const until = retryAfter(headers, status, clock.now().getTime());
    // Without the header, only this object is locked by another request.
    if (until !== undefined && headers.has("retry-after")) breaker.pauseUntil(until);
    const body = await readCapped(response, MAX_BYTES);
    if (pending) Object.assign(pending, { status, isTooLarge: body === undefined });
    return new Response(body?.toString() ?? "", { status: status === 204 ? 200 : status, headers });
  }

  async function send<T>(
    call: (stripe: Stripe) => Promise<unknown>,
    read: (response: unknown) => T,
  ): Promise<T> {
    if (!breaker.allows()) throw problem("not_sent", "is paused after failures");
    const pending: PendingCall = { signal: timeLimit() };
    try {
      const response = await pendingCalls.run(pending, () => within(pending.signal, call(stripe)));
      if (pending.status !== 200) throw new Error("an unexpected status");
      const value = read(response);
      breaker.succeeded();
      return value;
    } catch (error) {
      const failure = toFailure(error, pending);
      if (isOurFault(failure)) breaker.succeeded();
      else breaker.failed();
      throw failure;
    }
  }

  /** Without the SDK's error as cause, because it contains headers, addresses and the request. */
  function toFailure(error: unknown, pending: PendingCall): OutboundError | StripeRefusal {
    const { signal, status, isTooLarge } = pending;
    if (signal.aborted) return problem("timeout", "did not respond in time");
    if (isTooLarge) return problem("too_large", "responded with too much data");
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
      ? problem("unreadable", "responded with unreadable data")
      : problem("status", `responded ${status}`, status);
  }

  return { send, webhooks: stripe.webhooks };
}

/** The provider works and refuses this request or our key. */
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
