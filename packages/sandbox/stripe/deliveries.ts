import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE, SECOND } from "../../../shared/time/units.ts";
import type { SandboxEvent } from "./world.ts";

const LONGEST_PAUSE = MINUTE;
const TIME_LIMIT = 10 * SECOND;
/** The most deliveries that are stored and that wait. */
const MOST_STORED = 20_000;

/** Delivery faults. */
export interface Disturbance {
  /** True for events that never arrive. */
  drop?: (event: SandboxEvent) => boolean;
  /** How often each event arrives. */
  copies?: (event: SandboxEvent) => number;
  /** The order of delivery; chronological by default. */
  order?: (events: SandboxEvent[]) => SandboxEvent[];
  /** How many are sent at once. */
  parallel?: number;
}

export interface Deliveries {
  /** Sends events to this address from now on. Without an address they wait. */
  to(address: string | undefined): void;
  /** From now on events wait for `flush` or `deliver`. */
  hold(): void;
  /** Delivers the waiting events, each until it is accepted, and stops holding. */
  release(): Promise<void>;
  /** Delivers the waiting events, each until it is accepted, and keeps holding. */
  flush(disturbance?: Disturbance): Promise<void>;
  /** Drops the waiting events and stops holding. */
  forget(): void;
  /** Waiting events, oldest first. */
  waiting(): readonly SandboxEvent[];
  /** Sends an event once; returns the status, 0 without a response. */
  deliver(event: SandboxEvent): Promise<number>;
  /** The signature header for a custom body. */
  sign(body: string, options?: { secret?: string; at?: Date }): string;
  /** Resolves when all sent events were accepted. */
  settled(): Promise<void>;
  /** How often each event was sent. */
  sent: ReadonlyMap<string, number>;
  /** Events that were refused, with the status, or 0 where the connection broke or the time was up. */
  failures: readonly { id: string; status: number }[];
}

/** Sends signed webhooks at least once: a delivery without a success status is repeated. */
export function createDeliveries(options: {
  secret: string;
  now: () => Date;
  /** The pause before the first repetition; it doubles. */
  retryPause: number;
}): Deliveries & { add(event: SandboxEvent): void; stop(): void } {
  const { secret, now, retryPause } = options;
  const sent = new Map<string, number>();
  const failures: { id: string; status: number }[] = [];
  const underWay = new Set<Promise<unknown>>();
  const stopped = new AbortController();
  let waiting: SandboxEvent[] = [];
  let address: string | undefined;
  let isHolding = false;
  let line: Promise<unknown> = Promise.resolve();

  function sign(body: string, { secret: other = secret, at = now() } = {}): string {
    const seconds = Math.floor(at.getTime() / SECOND);
    const signature = createHmac("sha256", other).update(`${seconds}.${body}`).digest("hex");
    return `t=${seconds},v1=${signature}`;
  }

  async function deliver(event: SandboxEvent): Promise<number> {
    if (address === undefined) return 0;
    const body = JSON.stringify(event, null, 2);
    sent.set(event.id, (sent.get(event.id) ?? 0) + 1);
    const [oldest] = sent.keys();
    if (sent.size > MOST_STORED && oldest !== undefined) sent.delete(oldest);
    try {
      const response = await fetch(address, {
        method: "POST",
        redirect: "manual",
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(TIME_LIMIT)]),
        headers: {
          "content-type": "application/json; charset=utf-8",
          "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
          "stripe-signature": sign(body),
        },
        body,
      });
      await response.body?.cancel();
      if (!response.ok) failures.push({ id: event.id, status: response.status });
      return response.status;
    } catch {
      failures.push({ id: event.id, status: 0 });
      return 0;
    }
  }

  async function deliverUntilAccepted(event: SandboxEvent): Promise<void> {
    for (let pause = retryPause; !stopped.signal.aborted; pause *= 2) {
      const status = await deliver(event);
      if (status >= 200 && status < 300) {
        event.pending_webhooks = 0;
        return;
      }
      // Does not keep the process running; the server does.
      await sleep(Math.min(pause, LONGEST_PAUSE), undefined, {
        ref: false,
        signal: stopped.signal,
      }).catch(() => {});
    }
  }

  function track(work: Promise<unknown>): void {
    underWay.add(work);
    work.finally(() => underWay.delete(work)).catch(() => {});
  }

  function add(event: SandboxEvent): void {
    if (isHolding || address === undefined) {
      waiting.push(event);
      if (waiting.length > MOST_STORED) waiting.shift();
      return;
    }
    // In order while all succeed; a repetition does not delay the others.
    line = line.then(async () => {
      const status = await deliver(event);
      if (status >= 200 && status < 300) event.pending_webhooks = 0;
      else
        track(sleep(retryPause, undefined, { ref: false }).then(() => deliverUntilAccepted(event)));
    });
    track(line);
  }

  async function flush({ drop, copies, order, parallel = 1 }: Disturbance = {}): Promise<void> {
    const batch = waiting.filter((event) => !drop?.(event));
    waiting = [];
    const all = batch.flatMap((event) => Array<SandboxEvent>(copies?.(event) ?? 1).fill(event));
    const queue = order?.(all) ?? all;
    await Promise.all(
      Array.from({ length: parallel }, async () => {
        for (let event = queue.shift(); event; event = queue.shift()) {
          await deliverUntilAccepted(event);
        }
      }),
    );
  }

  async function settled(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay);
  }

  return {
    to(given) {
      address = given;
      if (given !== undefined && !isHolding) for (const event of waiting.splice(0)) add(event);
    },
    hold() {
      isHolding = true;
    },
    async release() {
      isHolding = false;
      await flush();
    },
    flush,
    forget() {
      waiting = [];
      isHolding = false;
    },
    waiting: () => waiting,
    deliver,
    sign,
    settled,
    sent,
    failures,
    add,
    stop: () => stopped.abort(),
  };
}
