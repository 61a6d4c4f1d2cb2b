import { z } from "zod";
import type { Clock } from "#platform/server/clock.ts";
import { type Breaker, createBreaker, retryAfter } from "#platform/server/outbound/breaker.ts";
import { createGuardedPost } from "#platform/server/outbound/guarded-get.ts";
import type { Network, TimeLimits } from "#platform/server/outbound/guarded-request.ts";
import { OutboundError } from "#platform/server/outbound/outbound-error.ts";
import { splitList } from "#platform/server/settings/setting-kinds.ts";
import { defineSettings } from "#platform/server/settings/settings-part.ts";
import { encryptMessage, type SubscriptionKeys, type Vapid } from "./vapid.ts";

export const pushSettings = defineSettings({
  /** The key that messages are signed with; one in the database by default. */
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "must be 32 bytes in base64url")
    .optional(),
  /** Hosts of push services besides the known ones. */
  PUSH_HOSTS: z
    .string()
    .transform(splitList)
    .refine(
      (list) => list.every((entry) => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(entry)),
      "must be a list of hosts such as push.example or *.push.example",
    )
    .default([]),
});

/** Those of Chrome, Firefox, Edge and Safari, and of browsers built on them. */
const known = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "*.notify.windows.com",
  "*.push.apple.com",
];

/** Whether a push service that we send to has this address; `*.` stands for any name below. */
export const isPushHost = ({ hostname }: URL, more: readonly string[] = []): boolean =>
  [...known, ...more].some((host) =>
    host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host,
  );

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
            ttl: String(ttlSeconds),
            urgency: "high",
            topic,
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
