import { randomUUID } from "node:crypto";
import type { SandboxEvent } from "@newsroom/sandbox/stripe/world.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { donations as donationsTable } from "#db/schema/donations.ts";
import { linkToProvider } from "#features/donations/server/client-secrets.ts";
import { HOUR, MINUTE, SECOND } from "#shared/time/units.ts";
import { type Donors, startDonors } from "#testing/builders/donors.ts";

// Covers the effect of the provider's events on the ledger. Order of events: derive-*.test.ts and chaos.slow.api.test.ts.

let donors: Donors;
let lines: string[];
beforeAll(async () => {
  lines = [];
  donors = await startDonors({ logTo: { write: (line) => lines.push(line) } });
});
afterAll(() => donors.close());
beforeEach(() => {
  lines.length = 0;
  donors.app.clock.advance(HOUR);
});

const WEBHOOK = "/api/stripe/webhook";
const alarms = () =>
  lines.map((line) => JSON.parse(line)).flatMap(({ alarm }) => (alarm ? [alarm as string] : []));

async function send(body: string, signature?: string) {
  const response = await donors.app.get(WEBHOOK, {
    method: "POST",
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...(signature !== undefined && { "stripe-signature": signature }),
    },
    body,
  });
  return response.status;
}
const signed = (body: string, options?: Parameters<Donors["stripe"]["webhooks"]["sign"]>[1]) =>
  send(body, donors.stripe.webhooks.sign(body, options));

/** A payment whose events have not reached the site. */
async function unheard(amount = 25) {
  donors.stripe.webhooks.hold();
  const intent = donors.stripe.pay(await donors.donateOnce({ amount }));
  const events = donors.stripe.events().filter(({ data }) => mentions(data.object, intent.id));
  return { intent, events, event: (type: string) => find(events, type) };
}
const mentions = (object: object, id: string) =>
  Reflect.get(object, "id") === id || Reflect.get(object, "payment_intent") === id;
function find(events: readonly SandboxEvent[], type: string): SandboxEvent {
  const event = events.find((one) => one.type === type);
  if (!event) throw new Error(`No ${type}`);
  return structuredClone(event);
}
const ledgerOf = async (intent: { latest_charge: unknown }) =>
  (await donors.ledger()).filter(({ key }) => key === `charge:${intent.latest_charge}`);

describe("only signed events count", () => {
  test("J5 a wrong signature gets a 400 and has no effect", async () => {
    const { intent, event } = await unheard();
    const body = JSON.stringify(event("charge.succeeded"), null, 2);
    const { sign } = donors.stripe.webhooks;
    const now = donors.app.clock.now();
    const at = (seconds: number) => new Date(now.getTime() + seconds * SECOND);
    const good = sign(body);
    const refused: [string, string, string | undefined][] = [
      ["no header", body, undefined],
      ["empty header", body, ""],
      ["a flipped byte", body.replace('"usd"', '"usc"'), good],
      ["re-serialized", JSON.stringify(JSON.parse(body)), good],
      ["another secret", body, sign(body, { secret: "whsec_other" })],
      ["301 s old", body, sign(body, { at: at(-301) })],
      ["301 s ahead", body, sign(body, { at: at(301) })],
      ["the old scheme only", body, good.replace("v1=", "v0=")],
      ["another moment than the signed one", body, good.replace(/t=\d+/, "t=1")],
      ["two moments", body, `t=${Math.floor(now.getTime() / SECOND)},${good}`],
      ["no JSON", "hello", sign("hello")],
      ["no event", "{}", sign("{}")],
      ["nothing", "", sign("")],
    ];
    for (const [what, sent, signature] of refused) {
      expect(await send(sent, signature), what).toBe(400);
    }
    expect(await ledgerOf(intent)).toEqual([]);
    const [moment, signature] = good.split(",");
    expect(await send(body, `${moment},v1=${"0".repeat(64)},${signature}`)).toBe(200);
    expect(await ledgerOf(intent)).toHaveLength(1);
  });

  test("J17 F19 a clock off by four minutes is accepted, by six is refused with an alarm", async () => {
    const { event } = await unheard();
    const body = JSON.stringify(event("charge.succeeded"));
    const minutes = (count: number) => new Date(donors.app.clock.now().getTime() + count * MINUTE);
    for (const count of [-6, 6]) expect(await signed(body, { at: minutes(count) })).toBe(400);
    expect(alarms()).toEqual(["webhook-age", "webhook-age"]);
    for (const count of [-4, 4]) expect(await signed(body, { at: minutes(count) })).toBe(200);
  });

  test("[GIVE-40] J4 opening a return address changes nothing", async () => {
    const { intent, events } = await unheard();
    for (const path of ["/support?payment=success", "/support?success=true"]) {
      await donors.app.get(`${path}&payment_intent=${intent.id}&redirect_status=succeeded`);
    }
    const state = await donors.post("/api/donations/state", { clientSecret: intent.client_secret });
    expect(await state.json()).toEqual({ state: "paid", amount: 25 });
    expect((await donors.states()).at(-1)).toBe("pending");
    expect(await ledgerOf(intent)).toEqual([]);
    for (const event of events) await donors.stripe.webhooks.deliver(event);
    expect((await donors.states()).at(-1)).toBe("paid");
    expect(await ledgerOf(intent)).toMatchObject([{ kind: "charge", cents: 2_500 }]);
  });
});

describe("during a change of the signing secret", () => {
  test("J5 both secrets are accepted", async () => {
    const both = await startDonors({ env: { STRIPE_WEBHOOK_SECRET: "whsec_old,whsec_new" } });
    const body = JSON.stringify({
      id: "evt_1",
      object: "event",
      type: "plan.created",
      created: 1_700_000_000,
      livemode: false,
      data: { object: { object: "plan" } },
    });
    const statuses = ["whsec_old", "whsec_new", "whsec_third"].map(async (secret) => {
      const signature = both.stripe.webhooks.sign(body, { secret });
      const headers = { "content-type": "application/json", "stripe-signature": signature };
      return (await both.app.get(WEBHOOK, { method: "POST", headers, body })).status;
    });
    expect(await Promise.all(statuses)).toEqual([200, 200, 400]);
    await both.close();
  });
});

describe("an event", () => {
  test("J6 counts once, even when delivered several times at once", async () => {
    const { intent, event } = await unheard();
    const body = JSON.stringify(event("charge.succeeded"));
    const responses = await Promise.all(Array.from({ length: 20 }, () => signed(body)));
    expect(new Set(responses)).toEqual(new Set([200]));
    expect(await ledgerOf(intent)).toHaveLength(1);
    const seen = await donors.rows<{ id: string }>("payment_events");
    expect(seen.filter(({ id }) => id === event("charge.succeeded").id)).toHaveLength(1);
  });

  test("J9 of an unknown type is recorded and accepted", async () => {
    const body = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: "event",
      type: "moon.landed",
      created: 1_700_000_000,
      livemode: false,
      data: { object: { object: "moon", id: "moon_1" } },
    });
    expect(await signed(body)).toBe(200);
    const seen = await donors.rows("payment_events");
    expect(seen).toContainEqual(
      expect.objectContaining({ type: "moon.landed", outcome: "recorded", fact: null }),
    );
  });

  test.each([
    ["another amount", (charge: object) => ({ ...charge, amount: 2_400 })],
    ["another currency", (charge: object) => ({ ...charge, currency: "eur" })],
    ["another payment", (charge: object) => ({ ...charge, payment_intent: "pi_other" })],
  ])("J2 with %s is quarantined with an alarm and never paid", async (problem, change) => {
    const { intent, event } = await unheard();
    const sent = event("charge.succeeded");
    sent.data.object = change(sent.data.object) as typeof sent.data.object;
    expect(await signed(JSON.stringify(sent))).toBe(200);
    expect(alarms()).toEqual(["donation-contradicted"]);
    expect((await donors.states()).at(-1)).toBe("pending");
    expect(await ledgerOf(intent)).toEqual([]);
    const seen = await donors.rows<{ id: string }>("payment_events");
    expect(seen.find(({ id }) => id === sent.id)).toMatchObject({
      outcome: "quarantined",
      problem,
    });
    const metrics = await (await donors.app.get("/metrics")).text();
    expect(metrics).toMatch(/alarms_total\{alarm="donation-contradicted"\} [1-9]/);
  });

  test("J2 of a payment without a donation is parked with an alarm", async () => {
    const { intent, event } = await unheard();
    const sent = event("charge.succeeded");
    const strange = { metadata: { donation_id: randomUUID() }, payment_intent: "pi_strange" };
    Object.assign(sent.data.object, strange);
    expect(await signed(JSON.stringify(sent))).toBe(200);
    expect(alarms()).toEqual(["money-of-nobody"]);
    expect(await ledgerOf(intent)).toEqual([]);
  });

  test("J9 that arrives before its donation is assigned to it later", async () => {
    donors.stripe.webhooks.hold();
    const stripe = donors.app.deps.stripe;
    const id = randomUUID();
    const intent = await stripe?.createPaymentIntent({
      amountCents: 4_300,
      currency: "usd",
      description: "x",
      metadata: { donation_id: id },
      idempotencyKey: id,
    });
    const paid = donors.stripe.pay(intent?.id ?? "");
    donors.stripe.refund(paid.id, { amount: 300 });
    const events = donors.stripe.events().filter(({ data }) => mentions(data.object, paid.id));
    // The refund names only the payment, which is not known yet.
    for (const event of [...events].reverse()) await donors.stripe.webhooks.deliver(event);
    expect(await ledgerOf(paid)).toEqual([]);

    await donors.app.deps.db.insert(donationsTable).values({
      id,
      attemptKey: randomUUID(),
      cents: 4_300,
      currency: "usd",
      message: "",
      state: "pending",
      createdAt: donors.app.clock.now(),
    });
    await linkToProvider(donors.app.deps, id, { paymentIntentId: paid.id });
    const mine = (await donors.ledger()).filter((entry) => entry.donation_id === id);
    expect(mine.map(({ kind, cents }) => `${kind} ${cents}`)).toEqual([
      "charge 4300",
      "refund -300",
    ]);
    expect((await donors.states()).at(-1)).toBe("partly_refunded");
  });

  test("J9 that was parked counts when repeated after its donation is known", async () => {
    const { intent, event } = await unheard();
    const sent = event("charge.succeeded");
    const id = randomUUID();
    Object.assign(sent.data.object, { metadata: { donation_id: id }, payment_intent: "pi_later" });
    const body = JSON.stringify(sent);
    expect(await signed(body)).toBe(200);
    await donors.app.deps.db.insert(donationsTable).values({
      id,
      attemptKey: randomUUID(),
      cents: 2_500,
      currency: "usd",
      message: "",
      state: "pending",
      createdAt: donors.app.clock.now(),
    });
    expect(await signed(body)).toBe(200);
    expect(await ledgerOf(intent)).toMatchObject([{ donation_id: id, cents: 2_500 }]);
  });

  test("J8 is refused while the database is down and counts when repeated", async () => {
    const { intent, event } = await unheard();
    const body = JSON.stringify(event("charge.succeeded"));
    // The driver's error for a refused connection.
    vi.spyOn(donors.app.database.pool, "connect").mockImplementation(() => {
      throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    });
    expect(await signed(body)).toBe(503);
    vi.restoreAllMocks();
    expect(await signed(body)).toBe(200);
    expect(await ledgerOf(intent)).toHaveLength(1);
  });
});
