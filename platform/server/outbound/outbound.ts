import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "../../../shared/time/units.ts";
import type { Clock } from "../clock.ts";
import { createBreaker } from "./breaker.ts";
import { createDailyBudget } from "./daily-budget.ts";
import { OutboundError } from "./outbound-error.ts";
import { readCapped } from "./read-capped.ts";
import { pauseAsked } from "./retry-after.ts";

const TIMEOUT = 5 * SECOND;
const MAX_BYTES = 2 * 1024 * 1024;
const ATTEMPTS = 3;
const FIRST_PAUSE = SECOND / 2;

const usualTimeLimit = () => AbortSignal.timeout(TIMEOUT);

export interface OutboundOptions {
  /** How it is called in errors. */
  provider: string;
  clock: Clock;
  perDay: number;
  /** For the whole of one attempt, the last byte included: aborts when the time is up. */
  timeLimit?: (() => AbortSignal) | undefined;
  pause?: (milliseconds: number) => Promise<unknown>;
}

interface OutboundRequest<T> {
  headers?: Readonly<Record<string, string>>;
  type: RegExp;
  /** Throws when the body is not what it should be. */
  read: (body: Buffer) => T;
}

export interface Outbound {
  get<T>(address: URL, request: OutboundRequest<T>): Promise<T>;
}

/** The only way our server reads from others: patient for a while, for so many bytes, from this host and no other. */
export function createOutbound(options: OutboundOptions): Outbound {
  const { provider, clock, timeLimit = usualTimeLimit, pause = sleep } = options;
  const breaker = createBreaker(clock);
  const hasBudget = createDailyBudget(clock, options.perDay);
  const problem = (...what: [OutboundError["problem"], string, number?]) =>
    new OutboundError(provider, ...what);

  async function get<T>(address: URL, request: OutboundRequest<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      if (!breaker.allows()) throw problem("not_sent", "is left alone for a while");
      try {
        if (!hasBudget()) throw problem("not_sent", "had its calls of the day");
        const value = await ask(address, request);
        breaker.succeeded();
        return value;
      } catch (error) {
        const failure = understood(error);
        if (isOurFault(failure)) breaker.succeeded();
        else breaker.failed();
        if (attempt === ATTEMPTS || !isWorthRetrying(failure)) throw failure;
        // Spread, so that nodes that failed together do not come back together.
        await pause(FIRST_PAUSE * 2 ** (attempt - 1) * (0.5 + Math.random()));
      }
    }
  }

  async function ask<T>(address: URL, { headers, type, read }: OutboundRequest<T>): Promise<T> {
    const signal = timeLimit();
    const response = await fetch(address, {
      redirect: "manual",
      signal,
      ...(headers && { headers }),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      const until = pauseAsked(response.headers, response.status, clock.now().getTime());
      if (until !== undefined) breaker.pauseUntil(until);
      throw problem("status", `answered ${response.status}`, response.status);
    }
    if (!type.test(response.headers.get("content-type") ?? "")) {
      await response.body?.cancel();
      throw problem("wrong_type", "answered in another format");
    }
    const body = await readCapped(response, MAX_BYTES);
    if (!body) throw problem("too_large", "answered too much");
    try {
      return read(body);
    } catch (error) {
      throw error instanceof OutboundError
        ? error
        : problem("unreadable", "answered something unreadable");
    }
  }

  function understood(error: unknown): OutboundError {
    if (error instanceof OutboundError) return error;
    return error instanceof DOMException && error.name === "TimeoutError"
      ? problem("timeout", "did not answer in time")
      : problem("network", "cannot be reached");
  }

  return { get };
}

/** The provider is well and refuses this very request; 429 has its own pause. */
const isOurFault = ({ problem, responseStatus = 0 }: OutboundError) =>
  problem === "not_sent" || (responseStatus >= 400 && responseStatus < 500);

/** Only reads go through here, so asking again is harmless; whoever was slow or wrong will not be better at once. */
const isWorthRetrying = ({ problem, responseStatus = 0 }: OutboundError) =>
  problem === "network" || responseStatus >= 500;
