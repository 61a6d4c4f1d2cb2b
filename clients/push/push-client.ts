import type { Clock } from "#platform/server/clock.ts";
import { type Breaker, createBreaker } from "#platform/server/outbound/breaker.ts";
import { createGuardedPost } from "#platform/server/outbound/guarded-post.ts";
import type { Network, TimeLimits } from "#platform/server/outbound/guarded-request.ts";
import { OutboundError } from "#platform/server/outbound/outbound-error.ts";
import { retryAfter } from "#platform/server/outbound/retry-after.ts";
import type { Vapid } from "./create-vapid.ts";
import { encryptMessage, type SubscriptionKeys } from "./encrypt-message.ts";
import { isPushHost } from "./push-hosts.ts";

const PROVIDER = "The push service";

export interface PushMessage {
  payload: string;
  /** How long the service stores it for a device that is away. */
  ttlSeconds: number;
  /** A later message of the same topic replaces one that was not delivered yet; at most 32 letters. */
  topic: string;
}

export type PushOutcome =
  | { outcome: "sent" }
  /** The browser has unsubscribed. */
  | { outcome: "gone" }
  /** Sending it again would not help. */
  | { outcome: "refused"; problem: string }
  | { outcome: "failed"; problem: string; until?: Date };

export interface PushClient {
  send(
    vapid: Vapid,
    subscription: SubscriptionKeys & { endpoint: string },
    message: PushMessage,
  ): Promise<PushOutcome>;
}

/** Sends to the push services of browsers (RFC 8030). */
export function createPushClient(options: {
  clock: Clock;
  network: Network | undefined;
  hosts: readonly string[];
  timeLimits?: TimeLimits;
}): PushClient {
  const { clock, network, hosts, timeLimits } = options;
  const allows = (address: URL) => isPushHost(address, hosts);
  const post = createGuardedPost({ provider: PROVIDER, allows, network, timeLimits });
  const breakers = new Map<string, Breaker>();

  function breakerOf(host: string): Breaker {
    const breaker = breakers.get(host) ?? createBreaker(clock);
    breakers.set(host, breaker);
    return breaker;
  }

  return {
    async send(vapid, { endpoint, ...keys }, { payload, ttlSeconds, topic }) {
      const address = new URL(endpoint);
      const breaker = breakerOf(address.host);
      if (!breaker.allows())
        return { outcome: "failed", problem: `${PROVIDER} is paused after failures` };
      try {
        const { status, headers } = await post(address, {
          headers: {
            authorization: vapid.authorize(address.origin),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            ...{ ttl: String(ttlSeconds), urgency: "high", topic },
          },
          body: encryptMessage(payload, keys),
        });
        return judge(status, headers, breaker);
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error;
        const isRefused = error.problem === "refused_address";
        if (isRefused) breaker.succeeded();
        else breaker.failed();
        return { outcome: isRefused ? "refused" : "failed", problem: error.message };
      }
    },
  };

  function judge(status: number, headers: Headers, breaker: Breaker): PushOutcome {
    const problem = `${PROVIDER} responded ${status}`;
    if (status === 429 || status >= 500) {
      const until = retryAfter(headers, status, clock.now().getTime());
      // The pause may be meant for this subscription alone; several failures in a row pause them all.
      breaker.failed();
      return {
        outcome: "failed",
        problem,
        ...(until !== undefined && { until: new Date(until) }),
      };
    }
    breaker.succeeded();
    if (status >= 200 && status < 300) return { outcome: "sent" };
    if (status === 404 || status === 410) return { outcome: "gone" };
    return { outcome: "refused", problem };
  }
}
