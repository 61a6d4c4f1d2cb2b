import type Stripe from "stripe";
import { SECOND } from "../../../shared/time/units.ts";
import { missing } from "./api/api-problem.ts";

/** The SDK parses decimals into objects; over the wire they are strings. */
export const decimal = (value: number) =>
  String(value) as unknown as NonNullable<Stripe.Price["unit_amount_decimal"]>;

/** The oldest objects are dropped, so that a sandbox that runs for weeks does not fill the memory. */
const MOST_STORED = 20_000;

export interface Shelf<T extends { id: string }> {
  put(thing: T): T;
  /** Throws the provider's 404 when there is none. */
  get(id: string, param?: string): T;
  find(id: string): T | undefined;
  /** Oldest first. */
  all(): T[];
}

function shelf<T extends { id: string }>(kind: string): Shelf<T> {
  const things = new Map<string, T>();
  return {
    put(thing) {
      things.set(thing.id, thing);
      const [oldest] = things.keys();
      if (things.size > MOST_STORED && oldest !== undefined) things.delete(oldest);
      return thing;
    },
    get(id, param) {
      const thing = things.get(id);
      if (!thing) throw missing(kind, id, param);
      return thing;
    },
    find: (id) => things.get(id),
    all: () => [...things.values()],
  };
}

/** All objects of the provider. */
export function createWorld(url: string, now: () => Date) {
  // Ids must differ from those of another run, which a database may still hold.
  const run = Math.random().toString(36).slice(2, 8).padEnd(6, "0");
  let made = 0;
  return {
    url,
    now: () => Math.floor(now().getTime() / SECOND),
    newId(prefix: string) {
      made += 1;
      return `${prefix}_sandbox${run}${String(made).padStart(8, "0")}`;
    },
    newSecret: () => crypto.randomUUID().replaceAll("-", ""),
    customers: shelf<Stripe.Customer>("customer"),
    methods: shelf<Stripe.PaymentMethod>("PaymentMethod"),
    products: shelf<Stripe.Product>("product"),
    prices: shelf<Stripe.Price>("price"),
    intents: shelf<Stripe.PaymentIntent>("payment_intent"),
    charges: shelf<Stripe.Charge>("charge"),
    balances: shelf<Stripe.BalanceTransaction>("balance_transaction"),
    refunds: shelf<Stripe.Refund>("refund"),
    disputes: shelf<Stripe.Dispute>("dispute"),
    subscriptions: shelf<Stripe.Subscription>("subscription"),
    invoices: shelf<Stripe.Invoice>("invoice"),
    invoicePayments: shelf<Stripe.InvoicePayment>("invoice_payment"),
    events: shelf<SandboxEvent>("event"),
  };
}

export interface SandboxEvent {
  id: string;
  object: "event";
  type: string;
  api_version: string;
  created: number;
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  data: { object: object; previous_attributes?: object };
}

export type World = ReturnType<typeof createWorld> & {
  /** Records an event: the object as it is now, and its previous values. */
  emit(type: string, thing: object, previous?: object): void;
};

/** Ids of related objects, which the SDK's types allow to be expanded. */
export const idOf = (related: string | { id: string }): string =>
  typeof related === "string" ? related : related.id;
