import { readForm } from "@newsroom/sandbox/stripe/api/form-params.ts";
import type { StripeSandbox } from "@newsroom/sandbox/stripe/control.ts";
import { startStripeSandbox } from "@newsroom/sandbox/stripe-sandbox.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#app/server/config.ts";
import { systemClock } from "#platform/server/clock.ts";
import {
  hasContracts,
  readContractJson,
  readContractLines,
} from "#testing/checks/contract-files.ts";
import { formMisfits, type Schema } from "#testing/checks/fits-schema.ts";
import { differences } from "#testing/checks/same-shape.ts";
import { openStripe, type StripeClient } from "./stripe-client.ts";

// Holds what we ask and what our sandbox returns against the provider's own descriptions. Requests: the version of 2023,
// the newest that describes parameters. Responses: samples of 2026. What changed since stands in the lists below.

interface Operation {
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: { "application/x-www-form-urlencoded": { schema: Schema } } };
}
interface Description {
  paths: Record<string, Partial<Record<string, Operation>>>;
}
interface Samples {
  resources: Record<string, Parameters<typeof differences>[1]>;
}

/** Newer than the description of the parameters. */
const newerParameters = ["/allowed_payment_method_types is unknown"];

const knownDifferences = [
  // Of the version that we pin, which is newer than the samples; the SDK's types have them.
  "payment_intent.allowed_payment_method_types is unknown",
  "payment_intent.payment_record is unknown",
  "charge.payment_method_details.card.electronic_commerce_indicator is unknown",
  "dispute.evidence_details.submission_method is unknown",
  "dispute.intended_submission_method is unknown",
  "product.tax_details is unknown",
  "subscription.cancellation_details.feedback_option is unknown",
  "subscription.items.data[0].current_trial is unknown",
  "subscription.trial_settings.end_behavior.billing_cycle_anchor is unknown",
  // Parts that the samples, each in one state, do not show.
  "charge.outcome.risk_level is unknown",
  "charge.outcome.risk_score is unknown",
  "invoice.lines.data[0].pricing.price_details is unknown",
  "invoice_payment.payment.payment_intent is unknown",
  "payment_intent.last_payment_error.charge is unknown",
  "payment_intent.last_payment_error.code is unknown",
  "payment_intent.last_payment_error.decline_code is unknown",
  "payment_intent.last_payment_error.message is unknown",
  "payment_intent.last_payment_error.payment_method is unknown",
  "payment_intent.next_action.use_stripe_sdk is unknown",
  "refund.destination_details.card.reference_status is unknown",
  "refund.destination_details.card.reference_type is unknown",
  // Only for who asks for it; and replaced by `parent`, which the sample has too.
  "charge.refunds lacks",
  "invoice.subscription lacks",
];

const PARAMETERS = "stripe/spec3-2023-08-16.trimmed.json";
const SAMPLES = "stripe/fixtures3-2026-07-29.json";
const EVENT_TYPES = "stripe/event-types-2026-10-28.endive.txt";

describe.runIf(hasContracts(PARAMETERS, SAMPLES, EVENT_TYPES))("the provider's description", () => {
  let sandbox: StripeSandbox;
  beforeAll(async () => {
    sandbox = await startStripeSandbox();
    const client = openStripe(readConfig({ ...sandbox.settings }), systemClock);
    if (!client) throw new Error("no client");
    await useEveryCall(client, sandbox);
  });
  afterAll(() => sandbox.close());

  test("knows every call we make, its parameters and their values", () => {
    const { paths } = readContractJson<Description>(PARAMETERS);
    const seen = new Set<string>();
    for (const { method, path, search, body, status } of sandbox.calls) {
      expect(status, `${method} ${path}`).toBe(200);
      const [template = "", operations] =
        Object.entries(paths).find(([known]) => patternOf(known).test(path)) ?? [];
      const operation = operations?.[method.toLowerCase()];
      expect(operation, `${method} ${path}`).toBeDefined();
      if (!operation) continue;
      seen.add(`${method} ${template}`);
      const problems = formMisfits(
        readForm(method === "POST" ? body : search),
        schemaOf(operation),
      );
      expect(problems.filter((problem) => !newerParameters.includes(problem))).toEqual([]);
    }
    expect(seen.size).toBe(14);
  });

  test("has the same names and kinds of values as our sandbox responds, in objects and events", async () => {
    const { resources } = readContractJson<Samples>(SAMPLES);
    const types = readContractLines(EVENT_TYPES);
    const compared = new Set<string>();
    const found = new Set<string>();
    for (const event of sandbox.events()) {
      expect(types).toContain(event.type);
      const raw = JSON.parse(JSON.stringify(event));
      const { object: name } = raw.data.object;
      expect(differences({ ...raw, data: {} }, resources.event ?? {})).toEqual([]);
      for (const one of differencesOf(raw.data.object, resources)) found.add(one);
      compared.add(name);
    }
    for (const entry of sandbox.balances()) {
      for (const one of differencesOf(JSON.parse(JSON.stringify(entry)), resources)) found.add(one);
    }
    expect([...found].sort()).toEqual([...knownDifferences].sort());
    expect([...compared].sort()).toEqual([
      "charge",
      "customer",
      "dispute",
      "invoice",
      "invoice_payment",
      "payment_intent",
      "payment_method",
      "price",
      "product",
      "refund",
      "subscription",
    ]);
  });
});

/** Both ways at the top: nothing unknown, and nothing missing. */
function differencesOf(
  value: { object: string } & Record<string, never>,
  resources: Samples["resources"],
): string[] {
  const sample = resources[value.object] ?? {};
  const missing = Object.keys(sample)
    .filter((name) => !(name in value))
    .map((name) => `${value.object}.${name} lacks`);
  const unknown = differences(value, sample, value.object);
  return [...missing, ...unknown];
}
const patternOf = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, "\\w+")}$`);

function schemaOf({ parameters, requestBody }: Operation): Schema {
  const inBody = requestBody?.content["application/x-www-form-urlencoded"].schema;
  if (inBody?.properties && Object.keys(inBody.properties).length > 0) return inBody;
  const named = parameters.filter((one) => one.in === "query");
  return {
    type: "object",
    properties: Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
  };
}

async function useEveryCall(client: StripeClient, sandbox: StripeSandbox): Promise<void> {
  const once = (what: string) => ({ idempotencyKey: what, metadata: { donation: "d1" } });
  const order = { amountCents: 2_500, currency: "usd", description: "Donation" };
  const intent = await client.createPaymentIntent({ ...order, ...once("intent") });
  const other = await client.createPaymentIntent({ ...order, ...once("other") });
  await client.cancelPaymentIntent(other.id);
  sandbox.pay(intent.id, "4000000000000002");
  sandbox.pay(intent.id, "4000000000003220");
  sandbox.authenticate(intent.id, true);
  await client.retrievePaymentIntent(intent.id);
  const { charge } = sandbox.refund(intent.id, { amount: 500 });
  const chargeId = String(charge);
  await client.createRefund({ chargeId, amountCents: 300, ...once("refund") });
  await client.listRefunds(chargeId);
  const disputed = await client.createPaymentIntent({ ...order, ...once("disputed") });
  sandbox.pay(disputed.id);
  sandbox.closeDispute(sandbox.dispute(disputed.id).id, "won");

  const customerId = await client.createCustomer({ name: "A", email: "a@b.example", ...once("c") });
  const productId = await client.createProduct({ name: "Monthly donation", ...once("p") });
  const { amountCents, currency, description } = order;
  const priced = { productId, amountCents, currency, interval: "month" } as const;
  const priceId = await client.createPrice({ ...priced, ...once("price") });
  const wanted = { customerId, priceId, description, ...once("s") };
  const subscription = await client.createSubscription(wanted);
  sandbox.pay(subscription.latestInvoice?.clientSecret ?? "");
  sandbox.renew(subscription.id, "fails");
  await client.retrieveSubscription(subscription.id);
  await client.createPortalSession({ customerId, returnUrl: "https://news.example/" });
  await client.cancelSubscription(subscription.id);

  const period = { from: new Date(0), to: new Date(Date.now() + 60_000) };
  const lists = [client.listEvents(period), client.listBalanceTransactions(period)];
  for (const list of lists) for await (const item of list) expect(item).toBeDefined();
}
