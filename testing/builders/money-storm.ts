import type { StripeSandbox } from "@newsroom/sandbox/stripe/control.ts";
import type { SandboxEvent } from "@newsroom/sandbox/stripe/world.ts";

/** Pseudorandom numbers from a seed. */
export function createDice(seed: number) {
  let state = seed >>> 0;
  function roll(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (most: number) => Math.floor(roll() * most);
  return {
    roll,
    below,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    shuffle<T>(list: readonly T[]): T[] {
      const shuffled = [...list];
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
      }
      return shuffled;
    },
  };
}
type Dice = ReturnType<typeof createDice>;

const DECLINED = "4000000000000002";
const SLOW = "4000000000070005";

type Life = (stripe: StripeSandbox, secret: string, dice: Dice) => void;

/** What can happen to a one-time donation, and its final state. */
const oneTimeLives: [Life, string][] = [
  [(stripe, secret) => void stripe.pay(secret), "paid"],
  [(stripe, secret) => void stripe.pay(secret), "paid"],
  [() => {}, "pending"],
  [(stripe, secret) => void stripe.pay(secret, DECLINED), "failed"],
  [
    (stripe, secret) => {
      stripe.pay(secret, DECLINED);
      stripe.pay(secret);
    },
    "paid",
  ],
  [(stripe, secret) => void stripe.settle(stripe.pay(secret, SLOW).id), "paid"],
  [
    (stripe, secret, dice) => {
      stripe.refund(stripe.pay(secret).id, { amount: 1 + dice.below(99) });
    },
    "partly_refunded",
  ],
  [
    (stripe, secret) => {
      const { id } = stripe.pay(secret);
      stripe.refund(id, { amount: 40 });
      stripe.refund(id);
    },
    "refunded",
  ],
  [(stripe, secret) => void stripe.failRefund(stripe.refund(stripe.pay(secret).id).id), "paid"],
  [(stripe, secret) => void stripe.dispute(stripe.pay(secret).id), "disputed"],
  [
    (stripe, secret) => {
      stripe.closeDispute(stripe.dispute(stripe.pay(secret).id).id, "lost");
    },
    "charged_back",
  ],
  [
    (stripe, secret) => {
      const { id } = stripe.pay(secret);
      stripe.refund(id, { amount: 50 });
      stripe.closeDispute(stripe.dispute(id).id, "won");
    },
    "partly_refunded",
  ],
];

const newest = (stripe: StripeSandbox, secret: string) => {
  const intent = secret.split("_secret_")[0];
  const { customer } = stripe.intents().find(({ id }) => id === intent) ?? {};
  return stripe.subscriptions().find((one) => one.customer === customer)?.id ?? "";
};

const recurringLives: [Life, string][] = [
  [() => {}, "pending"],
  [(stripe, secret) => void stripe.expire(newest(stripe, secret)), "ended"],
  [(stripe, secret) => void stripe.pay(secret), "active"],
  [
    (stripe, secret) => {
      stripe.pay(secret, DECLINED);
      stripe.pay(secret);
      stripe.renew(newest(stripe, secret));
      stripe.renew(newest(stripe, secret));
    },
    "active",
  ],
  [
    (stripe, secret) => {
      stripe.pay(secret);
      stripe.renew(newest(stripe, secret), "fails");
    },
    "failing",
  ],
  [
    (stripe, secret) => {
      const { id } = stripe.pay(secret);
      stripe.renew(newest(stripe, secret), "fails");
      stripe.retryRenewal(newest(stripe, secret));
      stripe.refund(id);
    },
    "active",
  ],
];

/** Creates donations and their events; returns the expected final state of each by its secret. */
export async function liveThroughIt(options: {
  stripe: StripeSandbox;
  donations: number;
  dice: Dice;
  donateOnce(dollars: number): Promise<string>;
  donateRegularly(dollars: number): Promise<string>;
}): Promise<Map<string, string>> {
  const { stripe, donations, dice } = options;
  const ends = new Map<string, string>();
  let begun = 0;
  async function lane() {
    while (begun < donations) {
      begun += 1;
      const cents = 100 + dice.below(20_000);
      const isRecurring = dice.roll() < 0.2;
      // A recurring donation is in whole dollars.
      const dollars = isRecurring ? Math.ceil(cents / 100) : cents / 100;
      const [live, end] = dice.pick(isRecurring ? recurringLives : oneTimeLives);
      const secret = await (isRecurring ? options.donateRegularly : options.donateOnce)(dollars);
      live(stripe, secret, dice);
      ends.set(secret, end);
    }
  }
  await Promise.all(Array.from({ length: 4 }, lane));
  return ends;
}

/** Each event one to five times, in random order, a fifth of them concurrently; with `isLossy` a tenth never. */
export function badLine(dice: Dice, { isLossy }: { isLossy: boolean }) {
  const fate = new Map<string, { isLost: boolean; copies: number; isTogether: boolean }>();
  const fateOf = ({ id }: SandboxEvent) => {
    const known = fate.get(id) ?? {
      isLost: isLossy && dice.roll() < 0.1,
      copies: 1 + dice.below(5),
      isTogether: dice.roll() < 0.2,
    };
    fate.set(id, known);
    return known;
  };
  return {
    drop: (event: SandboxEvent) => fateOf(event).isLost,
    copies: (event: SandboxEvent) => fateOf(event).copies,
    order(events: SandboxEvent[]): SandboxEvent[] {
      const groups = new Map<string, SandboxEvent[]>();
      for (const [index, event] of events.entries()) {
        const key = fateOf(event).isTogether ? event.id : `${event.id} ${index}`;
        groups.set(key, [...(groups.get(key) ?? []), event]);
      }
      return dice.shuffle([...groups.values()]).flat();
    },
    parallel: 8,
  };
}

/** The provider's ledger, as sums by our kinds. */
export function sumsAt(stripe: StripeSandbox): Record<string, number> {
  const sums = {
    charge: 0,
    refund: 0,
    refund_returned: 0,
    dispute: 0,
    dispute_returned: 0,
    fee: 0,
  };
  const kinds: Record<string, keyof typeof sums> = {
    charge: "charge",
    refund: "refund",
    refund_failure: "refund_returned",
    dispute: "dispute",
    dispute_reversal: "dispute_returned",
  };
  for (const { reporting_category: category, amount, fee } of stripe.balances()) {
    const kind = kinds[category];
    if (!kind) throw new Error(`Nobody expected ${category}`);
    sums[kind] += amount;
    sums.fee -= fee;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}
