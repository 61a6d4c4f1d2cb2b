import { setTimeout as sleep } from "node:timers/promises";
import { DAY, SECOND } from "#shared/time/units.ts";
import type { Clock } from "../clock.ts";
import { createBreaker, retryAfter } from "./breaker.ts";
import { OutboundError, readCapped } from "./outbound-error.ts";

/** Counts the calls of a day, so that a bug cannot use up a provider's quota. Returns whether one is left. */
function createDailyBudget(clock: Clock, perDay: number): () => boolean {
  let day = 0;
  let spent = 0;
  return () => {
    const today = Math.floor(clock.now().getTime() / DAY);
    if (today !== day) {
      day = today;
      spent = 0;
    }
    spent += 1;
    return spent <= perDay;
  };
}

const TIMEOUT = 5 * SECOND;
const MAX_BYTES = 2 * 1024 * 1024;
const ATTEMPTS = 3;
const FIRST_PAUSE = SECOND / 2;

const usualTimeLimit = () => AbortSignal.timeout(TIMEOUT);

export interface OutboundOptions {
  /** Its name in errors. */
  provider: string;
  clock: Clock;
  perDay: number;
  /** Aborts when the time for one attempt, up to the last byte, is over. */
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

/** Reads from a provider with a time limit, a size limit, retries and a breaker, without following redirects. */
export function createOutbound(options: OutboundOptions): Outbound {
  const { provider, clock, timeLimit = usualTimeLimit, pause = sleep } = options;
  const breaker = createBreaker(clock);
  const hasBudget = createDailyBudget(clock, options.perDay);
  const problem = (...what: [OutboundError["problem"], string, number?]) =>
    new OutboundError(provider, ...what);

  async function get<T>(address: URL, request: OutboundRequest<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      if (!breaker.allows()) throw problem("not_sent", "is paused after failures");
      try {
        if (!hasBudget()) throw problem("not_sent", "has no calls left for today");
        const value = await send(address, request);
        breaker.succeeded();
        return value;
      } catch (error) {
        const failure = toOutboundError(error);
        if (isOurFault(failure)) breaker.succeeded();
        else breaker.failed();
        if (attempt === ATTEMPTS || !isWorthRetrying(failure)) throw failure;
        // Random, so that nodes that failed together do not retry together.
        await pause(FIRST_PAUSE * 2 ** (attempt - 1) * (0.5 + Math.random()));
      }
    }
  }

  async function send<T>(address: URL, { headers, type, read }: OutboundRequest<T>): Promise<T> {
    const signal = timeLimit();
    const response = await fetch(address, {
      redirect: "manual",
      signal,
      ...(headers && { headers }),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      const until = retryAfter(response.headers, response.status, clock.now().getTime());
      if (until !== undefined) breaker.pauseUntil(until);
      throw problem("status", `responded ${response.status}`, response.status);
    }
    if (!type.test(response.headers.get("content-type") ?? "")) {
      await response.body?.cancel();
      throw problem("wrong_type", "responded in another format");
    }
    const body = await readCapped(response, MAX_BYTES);
    if (!body) throw problem("too_large", "responded with too much data");
    try {
      return read(body);
    } catch (error) {
      throw error instanceof OutboundError
        ? error
        : problem("unreadable", "responded with unreadable data");
    }
  }

  function toOutboundError(error: unknown): OutboundError {
    if (error instanceof OutboundError) return error;
    return error instanceof DOMException && error.name === "TimeoutError"
      ? problem("timeout", "did not respond in time")
      : problem("network", "cannot be reached");
  }

  return { get };
}

/** The provider works and refuses this request; 429 has its own pause. */
const isOurFault = ({ problem, responseStatus = 0 }: OutboundError) =>
  problem === "not_sent" || (responseStatus >= 400 && responseStatus < 500);

/** Only reads go through here, so a retry is safe; after a time-out or bad data it would fail again. */
const isWorthRetrying = ({ problem, responseStatus = 0 }: OutboundError) =>
  problem === "network" || responseStatus >= 500;

export type FetchPicture = (url: string) => Promise<Buffer>;

/** Fetches pictures from the provider's own picture hosts only. */
export function createPictureFetcher(
  outbound: Outbound,
  provider: string,
  allowedOrigins: readonly string[],
): FetchPicture {
  return async (url) => {
    const address = URL.parse(url);
    if (!address || !isAllowed(address, allowedOrigins)) {
      throw new OutboundError(provider, "refused_address", "named a picture on another host");
    }
    return outbound.get(address, {
      type: /^image\/(jpeg|png|webp|gif|avif)\b/,
      read: (body) => body,
    });
  };
}

const isAllowed = ({ origin, username, password }: URL, allowed: readonly string[]) =>
  allowed.includes(origin) && username === "" && password === "";
