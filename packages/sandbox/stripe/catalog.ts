import type Stripe from "stripe";
import { z } from "zod";
import { refused } from "./api/api-problem.ts";
import { check, currency, email, integer, metadata, text } from "./api/check-params.ts";
import type { Params } from "./api/form-params.ts";
import { decimal, type World } from "./world.ts";

export function createCustomer(world: World, given: Params): Stripe.Customer {
  const params = check(
    {
      name: text(256).optional(),
      email: email.optional(),
      description: text().optional(),
      metadata: metadata.optional(),
    },
    given,
  );
  const customer = world.customers.put({
    id: world.newId("cus"),
    object: "customer",
    address: null,
    balance: 0,
    created: world.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    discount: null,
    email: params.email ?? null,
    invoice_prefix: "SANDBOX",
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: params.metadata ?? {},
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  });
  world.emit("customer.created", customer);
  return customer;
}

export function createProduct(world: World, given: Params): Stripe.Product {
  const params = check(
    { name: text(250), description: text().optional(), metadata: metadata.optional() },
    given,
  );
  const product = world.products.put({
    id: world.newId("prod"),
    object: "product",
    active: true,
    created: world.now(),
    default_price: null,
    description: params.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: params.metadata ?? {},
    name: params.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: world.now(),
    url: null,
  });
  world.emit("product.created", product);
  return product;
}

export function createPrice(world: World, given: Params): Stripe.Price {
  const params = check(
    {
      product: text(),
      currency: currency,
      unit_amount: integer,
      recurring: z.strictObject({
        interval: z.enum(["day", "week", "month", "year"]),
        interval_count: integer.optional(),
      }),
      metadata: metadata.optional(),
    },
    given,
  );
  world.products.get(params.product, "product");
  if (params.unit_amount < 0) {
    throw refused("Invalid non-negative integer", {
      code: "parameter_invalid_integer",
      param: "unit_amount",
    });
  }
  const price = world.prices.put({
    id: world.newId("price"),
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: world.now(),
    currency: params.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: params.metadata ?? {},
    nickname: null,
    product: params.product,
    recurring: {
      interval: params.recurring.interval,
      interval_count: params.recurring.interval_count ?? 1,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount: params.unit_amount,
    unit_amount_decimal: decimal(params.unit_amount),
  });
  world.emit("price.created", price);
  return price;
}
