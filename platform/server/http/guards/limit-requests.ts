import rateLimit, {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
} from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Clock } from "#platform/server/clock.ts";
import { boundedCache } from "#platform/server/limits/bounded-cache.ts";
import type { Tries } from "#platform/server/limits/limit-tries.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { MINUTE } from "#shared/time/units.ts";
import { isForOperators } from "../operator-port.ts";

/** Far above what a person does and far below what overloads the server; stored pages do not count. */
const REQUESTS_PER_MINUTE = 1_200;

/** Not limited: a page loads two dozen files, and a whole office may share one address. Pictures have their own queue. */
const isFile = /^\/(assets|media)\/|^\/api\/(image-proxy|pictures)\b|^\/[\w-]+\.(svg|png|ico)$/;

export async function limitRequests(
  server: FastifyInstance,
  {
    requestsPerMinute = REQUESTS_PER_MINUTE,
    ...counting
  }: {
    clock: Clock;
    countTogether: CountTogether;
    requestsPerMinute?: number | undefined;
  },
): Promise<void> {
  await server.register(rateLimit, {
    global: true,
    max: requestsPerMinute,
    timeWindow: MINUTE,
    store: requestCounts(counting),
    // Clients need only `retry-after`.
    addHeadersOnExceeding: {
      "x-ratelimit-limit": false,
      "x-ratelimit-remaining": false,
      "x-ratelimit-reset": false,
    },
    allowList: (request) => isFile.test(request.url) || isForOperators(request.url),
    errorResponseBuilder: () =>
      new AppError("too_many", "Too many requests. Please wait a moment."),
  });
}

const MOST_CLIENTS = 20_000;
/** A client that uses less than this part of its limit on one node costs no write. */
const SHARED_FROM = 1 / 10;

/** Adds requests to those of a client to all nodes in the same period, and returns how many there were. */
type CountTogether = (client: Tries, amount: number, at: Date) => Promise<number>;

/** What the library passes on for a route with a limit of its own; its types say something else. */
const OwnLimit = z.object({ routeInfo: z.object({ path: z.string() }) });

interface Window {
  start: number;
  /** Requests to this node that the others do not know of. */
  unshared: number;
  /** Requests to all nodes, as far as this one knows. */
  shared: number;
}

/**
 * Requests of each client within a window of our clock, which tests set. They are counted in memory. Each tenth of its
 * limit that a client uses is added to the count of all nodes, for which no request waits.
 */
function requestCounts(options: {
  clock: Clock;
  countTogether: CountTogether;
}): FastifyRateLimitStoreCtor {
  const { clock, countTogether } = options;

  return class RequestCounts implements FastifyRateLimitStore {
    private what = "requests";
    private readonly windows = boundedCache<string, Window>(MOST_CLIENTS);

    incr(...[who, done, timeWindow, max]: Parameters<FastifyRateLimitStore["incr"]>): void {
      const now = clock.now().getTime();
      const window = this.windowOf(who, now - (now % timeWindow));
      window.unshared += 1;
      const current = window.shared + window.unshared;
      // What is refused is not worth a write.
      if (window.unshared >= max * SHARED_FROM && current <= max)
        void this.share(window, { what: this.what, who, minutes: timeWindow / MINUTE });
      done(null, { current, ttl: window.start + timeWindow - now });
    }

    /** A route with its own limit has its own counts. */
    child(options: object): FastifyRateLimitStore {
      const counts = new RequestCounts();
      counts.what = `requests ${OwnLimit.parse(options).routeInfo.path}`;
      return counts;
    }

    private windowOf(who: string, start: number): Window {
      const last = this.windows.get(who);
      if (last?.start === start) return last;
      const window = { start, unshared: 0, shared: 0 };
      this.windows.set(who, window);
      return window;
    }

    private async share(window: Window, client: Tries): Promise<void> {
      const { unshared } = window;
      window.shared += unshared;
      window.unshared = 0;
      try {
        const total = await countTogether(client, unshared, new Date(window.start));
        // A later count may have returned before this one.
        window.shared = Math.max(window.shared, total);
      } catch {
        // Without the database each node limits for itself.
      }
    }
  };
}
