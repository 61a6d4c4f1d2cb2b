import type { StripeSandbox } from "@newsroom/sandbox/stripe/control.ts";
import { startStripeSandbox } from "@newsroom/sandbox/stripe-sandbox.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import { createTestClock } from "#testing/app/test-clock.ts";
import { createStripeClient, type StripeClient } from "./stripe-client.ts";
import { WebhookRefusal } from "./stripe-events.ts";

const OLD = "whsec_old";
const NEW = "whsec_new";
const clock = createTestClock();
let sandbox: StripeSandbox;
let client: StripeClient;
let body: string;
beforeAll(async () => {
  sandbox = await startStripeSandbox({ clock });
  const { STRIPE_SECRET_KEY: secretKey = "", STRIPE_PUBLISHABLE_KEY: publishableKey = "" } =
    sandbox.settings;
  const keys = { secretKey, publishableKey, webhookSecrets: [OLD, NEW], apiUrl: sandbox.url };
  client = createStripeClient(keys, { clock });
  const order = { amountCents: 700, currency: "usd", description: "Dönation ✓", metadata: {} };
  await client.createPaymentIntent({ ...order, idempotencyKey: "k" });
  body = JSON.stringify(sandbox.events()[0], null, 2);
});
afterAll(() => sandbox.close());

const signed = (secret = NEW, ago = 0) =>
  sandbox.webhooks.sign(body, { secret, at: new Date(clock.now().getTime() - ago) });
const signatureIn = (header: string) => header.split("v1=")[1] ?? "";
const secondsIn = (header: string) => /t=(\d+)/.exec(header)?.[1];

function read(sent: string | Buffer, header: string | undefined): string {
  try {
    return client.readWebhook(Buffer.from(sent), header).type;
  } catch (error) {
    if (error instanceof WebhookRefusal && error.status === 400) return error.problem;
    throw error;
  }
}

describe("J5 a message", () => {
  test.each([
    ["signed with the new secret", () => signed(NEW), "payment_intent.created"],
    ["signed with the old secret", () => signed(OLD), "payment_intent.created"],
    [
      "with two signatures of which one is right",
      () => `t=${secondsIn(signed())},v1=${"0".repeat(64)},v1=${signatureIn(signed())}`,
      "payment_intent.created",
    ],
    ["of 300 seconds ago", () => signed(NEW, 5 * MINUTE), "payment_intent.created"],
    [
      "J17 from a clock four minutes ahead",
      () => signed(NEW, -4 * MINUTE),
      "payment_intent.created",
    ],
    ["of 301 seconds ago", () => signed(NEW, 301 * SECOND), "age"],
    ["J17 from six minutes in the future", () => signed(NEW, -6 * MINUTE), "age"],
    ["without a signature", () => undefined, "signature"],
    ["with an empty header", () => "", "signature"],
    ["signed by somebody else", () => signed("whsec_other"), "signature"],
    ["signed the old way only", () => signed().replace("v1=", "v0="), "signature"],
    ["whose moment was changed", () => signed().replace(/t=\d+/, "t=1"), "signature"],
    ["with two moments", () => `t=1,${signed()}`, "signature"],
    ["with a moment that is none", () => signed().replace(/t=\d+/, "t=1e9"), "signature"],
    ["with nothing but commas", () => ",,,=,t,v1", "signature"],
  ])("%s", (_, header, outcome) => {
    expect(read(body, header())).toBe(outcome);
  });

  test("with any byte changed is refused", () => {
    const bytes = Buffer.from(body);
    const header = signed();
    for (let index = 0; index < bytes.length; index += 7) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 0x01;
      expect(read(changed, header)).toBe("signature");
    }
    expect(read(bytes.subarray(0, -1), header)).toBe("signature");
    expect(read("", header)).toBe("signature");
  });

  test("serialized again is refused, though it says the same", () => {
    expect(read(JSON.stringify(JSON.parse(body)), signed())).toBe("signature");
  });

  test.each(["not json", "[]", '{"object":"event"}', "null"])(
    "J9 signed rightly and yet no event: %s",
    (text) => {
      const header = sandbox.webhooks.sign(text, { secret: NEW });
      expect(read(text, header)).toBe("unreadable");
      expect(() => client.readWebhook(Buffer.from(text), header)).toThrow("The signature is right");
    },
  );

  test("J9 of a kind nobody knows is understood as that", () => {
    const strange = JSON.stringify({
      ...sandbox.events()[0],
      type: "yacht.launched",
      data: { object: { object: "yacht", id: 7 } },
    });
    const header = sandbox.webhooks.sign(strange, { secret: NEW });
    expect(client.readWebhook(Buffer.from(strange), header)).toMatchObject({
      type: "yacht.launched",
      kind: "other",
    });
  });
});
