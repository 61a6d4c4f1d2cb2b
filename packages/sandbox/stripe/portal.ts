import type Stripe from "stripe";
import { address, check, text } from "./api/check-params.ts";
import type { Params } from "./api/form-params.ts";
import { idOf, type World } from "./world.ts";

/** The customer of each portal session. */
const customers = new WeakMap<World, Map<string, { customer: string; returnUrl: string | null }>>();
const MOST_SESSIONS = 1_000;

export function createPortalSession(world: World, given: Params): Stripe.BillingPortal.Session {
  const params = check({ customer: text(), return_url: address.optional() }, given);
  world.customers.get(params.customer, "customer");
  const token = world.newSecret();
  const sessions = customers.get(world) ?? new Map();
  customers.set(world, sessions);
  sessions.set(token, { customer: params.customer, returnUrl: params.return_url ?? null });
  const [oldest] = sessions.keys();
  if (sessions.size > MOST_SESSIONS) sessions.delete(oldest);
  return {
    id: world.newId("bps"),
    object: "billing_portal.session",
    configuration: "bpc_sandbox",
    created: world.now(),
    customer: params.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: params.return_url ?? null,
    url: `${world.url}/p/session/${token}`,
  };
}

/** The customer of a session and their subscriptions. */
export function openPortal(world: World, token: string) {
  const session = customers.get(world)?.get(token);
  if (!session) return undefined;
  const subscriptions = world.subscriptions
    .all()
    .filter(({ customer }) => idOf(customer) === session.customer);
  return { ...session, subscriptions };
}
