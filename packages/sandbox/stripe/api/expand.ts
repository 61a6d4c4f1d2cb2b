import { intentOfInvoice } from "../invoices.ts";
import { idOf, type World } from "../world.ts";
import { refused } from "./api-problem.ts";

type Thing = Record<string, unknown>;

/** The properties that can be expanded, by object type. */
const expandable: Record<string, Record<string, (world: World, thing: Thing) => unknown>> = {
  payment_intent: {
    latest_charge: (world, { latest_charge }) => whole(latest_charge, world.charges.find),
    customer: (world, { customer }) => whole(customer, world.customers.find),
    payment_method: (world, { payment_method }) => whole(payment_method, world.methods.find),
  },
  charge: {
    balance_transaction: (world, thing) => whole(thing.balance_transaction, world.balances.find),
    payment_intent: (world, thing) => whole(thing.payment_intent, world.intents.find),
    customer: (world, { customer }) => whole(customer, world.customers.find),
  },
  refund: {
    balance_transaction: (world, thing) => whole(thing.balance_transaction, world.balances.find),
    charge: (world, { charge }) => whole(charge, world.charges.find),
  },
  subscription: {
    latest_invoice: (world, { latest_invoice }) => whole(latest_invoice, world.invoices.find),
    customer: (world, { customer }) => whole(customer, world.customers.find),
  },
  invoice: {
    confirmation_secret: (world, thing) => {
      const intent = intentOfInvoice(world, world.invoices.get(String(thing.id)));
      return { client_secret: intent.client_secret, type: "payment_intent" };
    },
    payments: (world, { id }) => ({
      object: "list",
      data: world.invoicePayments.all().filter(({ invoice }) => idOf(invoice) === id),
      has_more: false,
      url: `/v1/invoice_payments?invoice=${id}`,
    }),
  },
};

const whole = (related: unknown, find: (id: string) => unknown) =>
  typeof related === "string" ? find(related) : related;

/** A copy with the requested related objects instead of their ids. */
export function expand(world: World, object: object, paths: readonly string[]): Thing {
  const copy = structuredClone(object) as Thing;
  for (const path of paths) {
    if (path.split(".").length > 4) {
      throw refused(`You cannot expand more than 4 levels of a property.`, { param: "expand" });
    }
    follow(world, copy, path.split("."), path);
  }
  return copy;
}

function follow(world: World, thing: Thing, [name = "", ...rest]: string[], path: string): void {
  if (name === "data" && Array.isArray(thing.data)) {
    for (const item of thing.data) follow(world, item, rest, path);
    return;
  }
  const find = expandable[String(thing.object)]?.[name];
  if (!find) throw refused(`This property cannot be expanded (${path}).`, { param: "expand" });
  const found = structuredClone(find(world, thing));
  thing[name] = found;
  if (rest.length > 0 && typeof found === "object" && found !== null) {
    follow(world, found as Thing, rest, path);
  }
}

/** The `expand` paths of a request. */
export function expandPaths(expandParam: unknown): string[] {
  if (expandParam === undefined) return [];
  if (!Array.isArray(expandParam) || !expandParam.every((path) => typeof path === "string")) {
    throw refused("Invalid array", { param: "expand" });
  }
  return expandParam;
}
