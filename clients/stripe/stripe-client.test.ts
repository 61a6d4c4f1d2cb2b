import { type FailureMode, failureModes } from "@newsroom/sandbox/failure-modes.ts";
import type { StripeSandbox } from "@newsroom/sandbox/stripe/control.ts";
import { startStripeSandbox } from "@newsroom/sandbox/stripe-sandbox.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "#app/server/config.ts";
import { loggableError } from "#platform/server/log.ts";
import { OutboundError } from "#platform/server/outbound/outbound-error.ts";
import { SECOND } from "#shared/time/units.ts";
import { createTestClock, type TestClock } from "#testing/app/test-clock.ts";
import { noTimeLimit, untilCalled } from "#testing/builders/long-time-limits.ts";
import { createStripeClient, openStripe, type StripeClient } from "./stripe-client.ts";
import { StripeRefusal } from "./stripe-connection.ts";

// Owns the client: what it does when the provider does not do what it should. What the provider does: packages/sandbox/stripe.

let sandbox: StripeSandbox;
let clock: TestClock;
let client: StripeClient;
beforeEach(async () => {
  clock = createTestClock();
  sandbox = await startStripeSandbox({ clock });
  client = open();
});
afterEach(() => sandbox.close());

const open = (timeLimit = noTimeLimit) => {
  const { STRIPE_SECRET_KEY: secretKey = "", STRIPE_PUBLISHABLE_KEY: publishableKey = "" } =
    sandbox.settings;
  return createStripeClient(
    { secretKey, publishableKey, webhookSecrets: [], apiUrl: sandbox.url },
    { clock, timeLimit },
  );
};
/** Modes that would go on for ever are given up on once they have begun. */
const limitFor = (mode: FailureMode | undefined) => () =>
  mode === "hang" || mode === "drip" ? untilCalled(sandbox) : noTimeLimit();
const donation = (idempotencyKey: string, amountCents = 2_500) => ({
  idempotencyKey,
  amountCents,
  currency: "usd",
  description: "Donation",
  metadata: { donation: "d1" },
});
const newKey = () => crypto.randomUUID();
const failureOf = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => undefined,
    (failure: unknown) => failure,
  );

test("without keys there is no client", () => {
  expect(openStripe(readConfig({}), clock)).toBeUndefined();
  expect(openStripe(readConfig({ ...sandbox.settings }), clock)?.sandboxUrl).toBe(sandbox.url);
});

describe("J15 a provider that does not do what it should", () => {
  test.each([
    ["refuse", "network", 3],
    ["hang", "timeout", 1],
    ["500", "status", 3],
    ["429", "status", 1],
    ["garbage", "unreadable", 1],
    ["drip", "timeout", 1],
    ["huge", "too_large", 1],
    ["wrong-type", "unreadable", 1],
  ] as const)("%s is %s after %i calls", async (mode, problem, calls) => {
    sandbox.fail(mode);
    const requested = open(limitFor(mode));
    expect(await failureOf(requested.createPaymentIntent(donation("k")))).toMatchObject({
      code: "unavailable",
      problem,
    });
    expect(sandbox.calls).toHaveLength(calls);
    expect(new Set(sandbox.calls.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  });

  test("is left alone after five failures, and tried again after a minute", async () => {
    sandbox.fail("garbage");
    for (let index = 0; index < 5; index++) await failureOf(client.retrievePaymentIntent("pi_1"));
    sandbox.fail();
    const order = () => client.createPaymentIntent(donation("k"));
    expect(await failureOf(order())).toMatchObject({ problem: "not_sent" });
    expect(sandbox.calls).toHaveLength(5);
    clock.advance(60 * SECOND);
    expect(await order()).toMatchObject({ status: "requires_payment_method" });
  });

  test("that asks for silence is left alone as long as it says", async () => {
    sandbox.fail("429");
    await failureOf(client.retrievePaymentIntent("pi_1"));
    sandbox.fail();
    expect(await failureOf(client.retrievePaymentIntent("pi_1"))).toMatchObject({
      problem: "not_sent",
    });
    clock.advance(3_600 * SECOND);
    expect(await failureOf(client.retrievePaymentIntent("pi_1"))).toBeInstanceOf(StripeRefusal);
  });
});

test("J3 a response that is lost is requested again, and the payment is made once", async () => {
  sandbox.cutNext();
  const intent = await client.createPaymentIntent(donation("k"));
  expect(sandbox.calls).toHaveLength(2);
  expect(sandbox.intents().map(({ id }) => id)).toEqual([intent.id]);
});

describe("a request that is wrong", () => {
  test("is a refusal with codes and no sentence, and no reason to leave the provider alone", async () => {
    await client.createPaymentIntent(donation("k"));
    for (let index = 0; index < 6; index++) {
      const failure = await failureOf(client.createPaymentIntent(donation("k", 9_900)));
      expect(failure).toMatchObject({
        code: "unavailable",
        details: { type: "idempotency_error", requestId: expect.stringMatching(/^req_/) },
      });
    }
    expect(await failureOf(client.retrievePaymentIntent("pi_nobody"))).toMatchObject({
      message: expect.stringMatching(
        /^The payment provider refused a request \(resource_missing, intent, req_\w+\)$/,
      ),
      details: { reason: "resource_missing", parameter: "intent" },
    });
    expect(await client.createPaymentIntent(donation("k"))).toMatchObject({ amountCents: 2_500 });
  });

  test("a key that the provider does not know is no refusal of the donation", async () => {
    const stranger = createStripeClient(
      { secretKey: "sk_test_x", publishableKey: "", webhookSecrets: [], apiUrl: sandbox.url },
      { clock },
    );
    expect(await failureOf(stranger.retrievePaymentIntent("pi_1"))).toMatchObject({
      problem: "status",
      responseStatus: 401,
    });
  });
});

test("M3 keys, addresses and what was sent are in no error and no log, and no telemetry goes out", async () => {
  const secret = sandbox.settings.STRIPE_SECRET_KEY ?? "nothing";
  const result: string[] = [];
  const order = { ...donation("k"), description: "canary-text", currency: "canary-coin" };
  for (const mode of [undefined, ...failureModes.filter((one) => one !== "500")]) {
    sandbox.fail(mode);
    const failure = await failureOf(open(limitFor(mode)).createPaymentIntent(order));
    expect(failure instanceof OutboundError || failure instanceof StripeRefusal).toBe(true);
    result.push(JSON.stringify(loggableError(failure)), String(failure), JSON.stringify(failure));
    result.push(String((failure as Error).stack), String((failure as Error).cause));
  }
  expect(result.join("\n")).not.toMatch(new RegExp(`${secret}|canary|127\\.0\\.0\\.1`));
  for (const { headers } of sandbox.calls) {
    expect(headers.authorization).toBe(`Bearer ${secret}`);
    expect(headers).not.toHaveProperty("x-stripe-client-telemetry");
    expect(headers["x-stripe-client-user-agent"]).not.toMatch(/platform|telemetry_id/);
  }
});

test("lists are read to their end, page by page, within their period", async () => {
  const give = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => client.createPaymentIntent(donation(newKey()))),
    );
  await give(5);
  clock.advance(SECOND);
  await give(101);
  const from = new Date(clock.now().getTime());
  const ids: string[] = [];
  for await (const { id } of client.listEvents({ from })) ids.push(id);
  const oldestFirst = sandbox.events().map(({ id }) => id);
  expect(ids).toEqual(oldestFirst.slice(5).reverse());
  expect(sandbox.calls.filter(({ method }) => method === "GET")).toHaveLength(2);
});
