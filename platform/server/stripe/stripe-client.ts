import { AsyncLocalStorage } from "node:async_hooks";
import Stripe from "stripe";
import { SECOND } from "../../../shared/time/units.ts";
import type { Clock } from "../clock.ts";
import { createBreaker } from "../outbound/breaker.ts";
import { OutboundError } from "../outbound/outbound-error.ts";
import { readCapped } from "../outbound/read-capped.ts";
import { pauseAsked } from "../outbound/retry-after.ts";
import { StripeRefusal } from "./stripe-refusal.ts";

/** The version our types were written for; the SDK of this release speaks it. */
export const STRIPE_API_VERSION = "2026-10-28.endive";
const PROVIDER = "The payment provider";
const TIMEOUT = 8 * SECOND;
const RETRIES = 2;
const MAX_BYTES = 2 * 1024 * 1024;

export interface StripeClient {
  /** Through the breaker, within the time limit for all tries together, and parsed. */
  ask<T>(call: (stripe: Stripe) => Promise<unknown>, read: (answer: unknown) => T): Promise<T>;
  webhooks: Stripe["webhooks"];
}

export function createStripeClient(
  { secretKey, apiUrl }: { secretKey: string; apiUrl: string },
  { clock, timeout = TIMEOUT }: { clock: Clock; timeout?: number },
): StripeClient {
  const { hostname, port, protocol } = new URL(apiUrl);
  const breaker = createBreaker(clock);
  /** Whose answer a fetch belongs to: the SDK gives each try its own limit, we give one to all of them. */
  const deadline = new AsyncLocalStorage<AbortSignal>();
  const problem = (...what: [OutboundError["problem"], string, number?]) =>
    new OutboundError(PROVIDER, ...what);

  const stripe = new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    protocol: protocol === "http:" ? "http" : "https",
    timeout,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchCarefully),
  });

  /** From this host and no other, for so many bytes. */
  async function fetchCarefully(address: string | URL | Request, init: RequestInit = {}) {
    const signals = [init.signal, deadline.getStore()].filter((signal) => !!signal);
    const response = await fetch(address, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.any(signals),
    });
    const { status, headers } = response;
    const until = pauseAsked(headers, status, clock.now().getTime());
    if (until !== undefined && status !== 409) breaker.pauseUntil(until);
    const body = await readCapped(response, MAX_BYTES);
    // An empty answer is unreadable, as one that is too large should be.
    return new Response(body?.toString() ?? "", { status: status === 204 ? 200 : status, headers });
  }

  async function ask<T>(
    call: (stripe: Stripe) => Promise<unknown>,
    read: (answer: unknown) => T,
  ): Promise<T> {
    if (!breaker.allows()) throw problem("not_asked", "is left alone for a while");
    try {
      const answer = await within(timeout, (signal) => deadline.run(signal, () => call(stripe)));
      const value = understand(answer, read);
      breaker.succeeded();
      return value;
    } catch (error) {
      const failure = understood(error);
      if (failure instanceof StripeRefusal) breaker.succeeded();
      else breaker.failed();
      throw failure;
    }
  }

  function understand<T>(answer: unknown, read: (answer: unknown) => T): T {
    try {
      return read(answer);
    } catch {
      throw problem("unreadable", "answered something unreadable");
    }
  }

  /** Never with the SDK's error as cause: it holds headers, addresses and what was sent. */
  function understood(error: unknown): OutboundError | StripeRefusal {
    if (error instanceof OutboundError || error instanceof StripeRefusal) return error;
    if (error instanceof DOMException) return problem("timeout", "did not answer in time");
    if (!(error instanceof Stripe.errors.StripeError)) {
      return problem("network", "cannot be reached");
    }
    const { statusCode: status = 0 } = error;
    if (error instanceof Stripe.errors.StripeConnectionError) {
      return problem("network", "cannot be reached");
    }
    if (status === 0) return problem("unreadable", "answered something unreadable");
    if (status >= 500 || status === 429 || status === 401 || status === 403 || status < 400) {
      return problem("status", `answered ${status}`, status);
    }
    return new StripeRefusal({
      type: error.rawType ?? "api_error",
      reason: error.code ?? null,
      declineCode: error.decline_code ?? null,
      parameter: error.param ?? null,
      requestId: error.requestId ?? null,
    });
  }

  return { ask, webhooks: stripe.webhooks };
}

async function within<T>(timeout: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(timeout);
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([run(signal), over]);
}
