import type { StripeSandbox } from "@newsroom/sandbox/stripe/control.ts";
import { startStripeSandbox } from "@newsroom/sandbox/stripe-sandbox.ts";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sdkFor } from "#testing/builders/stripe-client.ts";
import { servePaymentSandbox } from "./sandbox-pages.ts";

// Owns what the site passes on to the sandbox. The script itself: e2e/donations/payment-stand-in.e2e.ts.

let sandbox: StripeSandbox;
const server = Fastify();
beforeAll(async () => {
  sandbox = await startStripeSandbox();
  servePaymentSandbox(server, { sandboxUrl: sandbox.url, readScript: async () => "script" });
});
afterAll(() => Promise.all([sandbox.close(), server.close()]));

const newIntent = () => sdkFor(sandbox).paymentIntents.create({ amount: 500, currency: "usd" });
const headers = () => ({ authorization: `Bearer ${sandbox.settings.STRIPE_PUBLISHABLE_KEY}` });

test("the script", async () => {
  const { headers, body } = await server.inject("/sandbox/stripe.js");
  expect(headers).toMatchObject({ "content-type": expect.stringMatching(/^text\/javascript/) });
  expect(body).toBe("script");
});

test("a payment is shown to who holds its secret, and a refusal is no error of the page", async () => {
  const { id, client_secret: secret } = await newIntent();
  const ask = (query: string) =>
    server.inject({ url: `/sandbox/stripe/v1/payment_intents/${id}${query}`, headers: headers() });
  expect((await ask(`?client_secret=${secret}`)).json()).toMatchObject({ id });
  const other = await ask("?client_secret=x");
  expect([other.statusCode, other.json().error.code]).toEqual([200, "resource_missing"]);
});

test("the bank's page comes with its own policy and sends the donor back", async () => {
  const { id, client_secret: secret } = await newIntent();
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const card = { number: "4000000000070021", exp_month: "1", exp_year: "2040", cvc: "123" };
  await server.inject({
    method: "POST",
    url: `/sandbox/stripe/v1/payment_intents/${id}/confirm`,
    headers: { ...headers(), ...form },
    payload: new URLSearchParams({
      client_secret: secret ?? "",
      return_url: "https://news.example/support?payment=success",
      "payment_method_data[type]": "card",
      ...Object.fromEntries(
        Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value]),
      ),
    }).toString(),
  });
  const url = `/sandbox/stripe/3ds/${id}?client_secret=${secret}`;
  const page = await server.inject(url);
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  const back = await server.inject({ method: "POST", url, headers: form, payload: "outcome=fail" });
  expect(back.statusCode).toBe(303);
  expect(back.headers.location).toBe(
    `https://news.example/support?payment=success&payment_intent=${id}&payment_intent_client_secret=${secret}&redirect_status=failed`,
  );
});

test.each([
  ["GET", "/v1/payment_intents"],
  ["GET", "/v1/charges"],
  ["GET", "/v1/payment_intents/../charges"],
  ["GET", "/v1/payment_intents/%2e%2e/charges"],
  ["GET", "/"],
  ["GET", "/p/session/x"],
  ["POST", "/"],
  ["POST", "/v1/payment_intents"],
  ["POST", "/v1/refunds"],
  ["POST", "/v1/payment_intents/pi_1/cancel"],
] as const)("%s %s is not passed on", async (method, path) => {
  const before = sandbox.calls.length;
  const response = await server.inject({
    method,
    url: `/sandbox/stripe${path}`,
    headers: headers(),
  });
  expect(response.statusCode).toBe(404);
  expect(sandbox.calls).toHaveLength(before);
});
