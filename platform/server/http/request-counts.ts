import type {
  FastifyRateLimitOptions,
  FastifyRateLimitStore,
  FastifyRateLimitStoreCtor,
} from "@fastify/rate-limit";
import type { Clock } from "../clock.ts";
import { boundedCache } from "../limits/bounded-cache.ts";

const MOST_CLIENTS = 20_000;

/** Requests of each client within its window. Unlike the library's own store it reads our clock, which tests set. */
export function requestCounts(clock: Clock): FastifyRateLimitStoreCtor {
  return class RequestCounts implements FastifyRateLimitStore {
    private readonly windows = boundedCache<string, { start: number; count: number }>(MOST_CLIENTS);

    incr(...[key, done, timeWindow]: Parameters<FastifyRateLimitStore["incr"]>): void {
      const now = clock.now().getTime();
      const last = this.windows.get(key);
      const isOver = last === undefined || last.start + timeWindow <= now;
      const window = isOver ? { start: now, count: 0 } : last;
      window.count += 1;
      this.windows.set(key, window);
      done(null, { current: window.count, ttl: window.start + timeWindow - now });
    }

    /** A route with its own limit has its own counts. */
    child(_options: FastifyRateLimitOptions): FastifyRateLimitStore {
      return new RequestCounts();
    }
  };
}
