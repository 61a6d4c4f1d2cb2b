import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE, SECOND } from "../../../shared/time/units.ts";
import type { SandboxEvent } from "./world.ts";

const LONGEST_PAUSE = MINUTE;
const PATIENCE = 10 * SECOND;
/** Nobody counts further back, and nobody waits for so many. */
const MOST_KEPT = 20_000;

/** How badly a line treats the events that go over it. */
export interface Disturbance {
  /** True for those that never arrive. */
  drop?: (event: SandboxEvent) => boolean;
  /** How often each arrives. */
  copies?: (event: SandboxEvent) => number;
  /** In which order; as they happened unless this says otherwise. */
  order?: (events: SandboxEvent[]) => SandboxEvent[];
  /** How many are under way at once. */
  parallel?: number;
}

export interface Deliveries {
  /** Where events go from now on. Without an address they wait. */
  to(address: string | undefined): void;
  /** From now on events wait for `flush` or `deliver`. */
  hold(): void;
  /** Delivers what waits, each until it is accepted, and holds no longer. */
  release(): Promise<void>;
  /** Delivers what waits, each until it is accepted, and goes on holding. */
  flush(disturbance?: Disturbance): Promise<void>;
  /** What waits is never delivered, and nothing is held any longer. */
  forget(): void;
  /** Those that wait, oldest first. */
  waiting(): readonly SandboxEvent[];
  /** Once, by hand; answers the status, 0 when nobody answered. */
  deliver(event: SandboxEvent): Promise<number>;
  /** The header for a body of one's own. */
  sign(body: string, options?: { secret?: string; at?: Date }): string;
  /** Until all that is under way was accepted. */
  settled(): Promise<void>;
  /** How often which event was sent. */
  sent: ReadonlyMap<string, number>;
}

/** Signed messages, at least once each: what is not answered with success is sent again. */
export function createDeliveries(options: {
  secret: string;
  now: () => Date;
  /** Before the first repetition; it doubles. */
  retryPause: number;
}): Deliveries & { add(event: SandboxEvent): void; stop(): void } {
  const { secret, now, retryPause } = options;
  const sent = new Map<string, number>();
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
    if (sent.size > MOST_KEPT && oldest !== undefined) sent.delete(oldest);
    try {
      const response = await fetch(address, {
        method: "POST",
        redirect: "manual",
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(PATIENCE)]),
        headers: {
          "content-type": "application/json; charset=utf-8",
          "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
          "stripe-signature": sign(body),
        },
        body,
      });
      await response.body?.cancel();
      return response.status;
    } catch {
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
      // Whoever holds the sandbox open does so by its server, never by a pause.
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
      if (waiting.length > MOST_KEPT) waiting.shift();
      return;
    }
    // In their order as long as all goes well; one that has to be repeated lets the others pass.
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
    add,
    stop: () => stopped.abort(),
  };
}
