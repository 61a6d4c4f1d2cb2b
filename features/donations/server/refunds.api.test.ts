import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openShell } from "#testing/app/open-shell.ts";
import { type Donors, startDonors } from "#testing/builders/donors.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import type { DonationForStaff } from "../calls/staff-donations.ts";

// Covers refunds that staff ask for, and stopping a recurring donation.

let donors: Donors;
let owner: SignedIn;
beforeAll(async () => {
  donors = await startDonors();
});
afterAll(() => donors.close());
beforeEach(async () => {
  await donors.startAnew();
  owner = await signedInStaff(donors.app.deps);
});

const call = (path: string, body: object = {}, staff = owner) =>
  donors.app.post(`/api/newsroom/donations/${path}`, body, staff.headers);

async function show(id: string): Promise<DonationForStaff> {
  const response = await donors.app.get(`/api/newsroom/donations/${id}`, owner);
  expect(response.status).toBe(200);
  return (await response.json()) as DonationForStaff;
}

/** A paid donation and its payment. */
async function aPayment(amount = 100) {
  await donors.paid({ amount });
  const [donation] = await donors.donations();
  const shown = await show(donation?.id ?? "");
  return { id: shown.id, chargeId: shown.charges[0]?.id ?? "" };
}

const refundsMade = () =>
  donors.stripe.balances().filter(({ reporting_category: one }) => one === "refund").length;

const auditOf = async (id: string) => {
  const { rows } = await donors.app.owner.pool.query<{ what: string; staff_id: number }>(
    "select what, staff_id from audit_log where subject = $1 order by id",
    [`donation ${id}`],
  );
  return rows;
};

describe("[MONEY-03] a refund", () => {
  test("pressed twice, and by two people at once, is made once", async () => {
    const { id, chargeId } = await aPayment();
    const colleague = await signedInStaff(donors.app.deps);
    const before = refundsMade();
    const order = { chargeId, cents: 3_000, after: 0 };
    const presses = await Promise.all([
      call("refunds", order),
      call("refunds", order),
      call("refunds", order, colleague),
    ]);
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await call("refunds", order)).status).toBe(200);
    await donors.stripe.webhooks.settled();
    expect(refundsMade() - before).toBe(1);
    expect(await donors.movements()).toEqual(["charge 10000", "refund -3000"]);
    expect((await auditOf(id)).map(({ what }) => what)).toEqual(["donations refund"]);
  });

  test("never returns more than was paid, whatever is asked for at once", async () => {
    const { chargeId } = await aPayment();
    const orders = [6_000, 6_001, 6_002, 6_003].map((cents) => ({ chargeId, cents, after: 0 }));
    const presses = await Promise.all(orders.map((order) => call("refunds", order)));
    const statuses = presses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409, 409, 409]);
    // Before the provider's event, too, what is on its way is not refunded again.
    expect((await call("refunds", { chargeId, cents: 6_000, after: 1 })).status).toBe(400);
    await donors.stripe.webhooks.settled();
    expect((await call("refunds", { chargeId, cents: 6_000, after: 1 })).status).toBe(400);
    expect((await call("refunds", { chargeId, cents: 3_000, after: 1 })).status).toBe(200);
    await donors.stripe.webhooks.settled();
    const refunded = (await donors.ledger())
      .filter(({ kind }) => kind === "refund")
      .reduce((sum, { cents }) => sum - cents, 0);
    expect(refunded).toBeGreaterThanOrEqual(9_000);
    expect(refunded).toBeLessThanOrEqual(10_000);
  });

  test("moves the books by the provider's event, not by the press", async () => {
    const { id, chargeId } = await aPayment();
    donors.stripe.webhooks.hold();
    const response = await call("refunds", { chargeId, cents: 10_000, after: 0 });
    expect(await response.json()).toMatchObject({ state: "requested", cents: 10_000 });
    expect(await donors.movements()).toEqual(["charge 10000"]);
    expect(await show(id)).toMatchObject({
      state: "paid",
      charges: [{ refundedCents: 0, refundableCents: 0, requests: [{ state: "requested" }] }],
    });
    await donors.stripe.webhooks.release();
    await donors.stripe.webhooks.settled();
    expect(await donors.movements()).toEqual(["charge 10000", "refund -10000"]);
    expect(await show(id)).toMatchObject({
      state: "refunded",
      charges: [{ refundedCents: 10_000, refundableCents: 0, requests: [{ state: "booked" }] }],
    });
  });

  test("whose response was lost is asked for again and made once", async () => {
    const { id, chargeId } = await aPayment();
    const before = refundsMade();
    donors.stripe.webhooks.hold();
    donors.stripe.cutNext(10, /refunds/);
    const order = { chargeId, cents: 2_000, after: 0 };
    const lost = await call("refunds", order);
    expect(lost.status).toBe(503);
    expect(await lost.text()).toContain("refunds this only once");
    expect((await show(id)).charges[0]).toMatchObject({
      refundableCents: 8_000,
      requests: [{ state: "unconfirmed" }],
    });
    donors.stripe.cutNext(0);
    expect(await (await call("refunds", order)).json()).toMatchObject({ state: "requested" });
    expect(refundsMade() - before).toBe(1);
    await donors.stripe.webhooks.release();
    await donors.stripe.webhooks.settled();
    expect(await donors.movements()).toEqual(["charge 10000", "refund -2000"]);
  });

  test("whose response was lost is confirmed by the event alone", async () => {
    const { id, chargeId } = await aPayment();
    donors.stripe.cutNext(10, /refunds/);
    expect((await call("refunds", { chargeId, cents: 2_000, after: 0 })).status).toBe(503);
    donors.stripe.cutNext(0);
    await donors.stripe.webhooks.settled();
    expect((await show(id)).charges[0]).toMatchObject({
      refundableCents: 8_000,
      requests: [{ state: "booked" }],
    });
  });

  test("that the provider refuses stays visible with its reason and frees the amount", async () => {
    const { id, chargeId } = await aPayment();
    donors.stripe.webhooks.hold();
    donors.stripe.refund(chargeId);
    const response = await call("refunds", { chargeId, cents: 10_000, after: 0 });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain("charge_already_refunded");
    expect((await show(id)).charges[0]?.requests).toMatchObject([
      { state: "refused", refusal: "charge_already_refunded" },
    ]);
    await donors.stripe.webhooks.release();
  });

  test("by command leaves the same act in the audit log", async () => {
    const { id, chargeId } = await aPayment();
    await call("refunds", { chargeId, cents: 1_000, after: 0 });
    await donors.stripe.webhooks.settled();
    const shell = openShell(donors.app);
    const rehearsed = await shell.run("donations", "refund", chargeId, "--dry-run");
    expect(rehearsed.out).toContain("Dry run: nothing was changed.");
    expect(rehearsed.out).toContain("$90");
    await shell.runJson("donations", "refund", chargeId);
    await donors.stripe.webhooks.settled();
    expect(await donors.movements()).toEqual(["charge 10000", "refund -1000", "refund -9000"]);
    expect((await auditOf(id)).map(({ what }) => what)).toEqual([
      "donations refund",
      "donations refund",
    ]);
    expect((await shell.run("donations", "refund", chargeId)).code).toBe(1);
  });
});

describe("[MONEY-04] stopping a recurring donation", () => {
  const subscription = async () => {
    donors.stripe.pay(await donors.donateRegularly({ amount: 15 }));
    await donors.stripe.webhooks.settled();
    const [donation] = await donors.donations();
    return donation?.id ?? "";
  };

  test("ends it at the provider at once, however often it is pressed", async () => {
    const id = await subscription();
    expect(await show(id)).toMatchObject({ state: "active", canStop: true });
    donors.stripe.webhooks.hold();
    const presses = await Promise.all([call(`${id}/stop`), call(`${id}/stop`)]);
    expect(presses.map(({ status }) => status)).toEqual([200, 200]);
    expect(donors.stripe.subscriptions().at(-1)?.status).toBe("canceled");
    expect((await show(id)).state).toBe("active");
    await donors.stripe.webhooks.release();
    await donors.stripe.webhooks.settled();
    expect(await show(id)).toMatchObject({ state: "ended", canStop: false });
    expect((await call(`${id}/stop`)).status).toBe(409);
    const lines = (await auditOf(id)).map(({ what }) => what);
    expect(lines.filter((what) => what === "donations stop")).toHaveLength(1);
  });

  test("a provider that is away stops nothing and leaves no line in the audit log", async () => {
    const id = await subscription();
    await donors.stripe.fail("refuse");
    expect((await call(`${id}/stop`)).status).toBe(503);
    await donors.stripe.fail();
    expect(await auditOf(id)).toEqual([]);
  });

  test("by command it is the same act", async () => {
    const id = await subscription();
    const shell = openShell(donors.app);
    await shell.runJson("donations", "stop", id, "--dry-run");
    expect(donors.stripe.subscriptions().at(-1)?.status).toBe("active");
    donors.stripe.webhooks.hold();
    expect(await shell.runJson("donations", "stop", id)).toMatchObject({ isChanged: true });
    expect(await shell.runJson("donations", "stop", id)).toMatchObject({ isChanged: false });
    await donors.stripe.webhooks.release();
    await donors.stripe.webhooks.settled();
    expect((await show(id)).state).toBe("ended");
    expect((await auditOf(id)).map(({ what }) => what)).toEqual(["donations stop"]);
  });

  test.each([
    ["one_time", "/api/create-payment-intent"],
    ["recurring", "/api/donations/recurring"],
  ])("the switch of %s works at once", async (name, path) => {
    const body = { amount: 5, donorName: "Ada", donorEmail: "a@b.example", message: "" };
    const given =
      name === "one_time"
        ? { ...body, isAnonymous: false }
        : {
            amount: 5,
            interval: "monthly",
            donorInfo: { name: "Ada", email: "a@b.example", message: "" },
          };
    expect((await call("switches", { name, isOn: false })).status).toBe(200);
    expect((await donors.post(path, given)).status).toBe(503);
    expect((await call("switches", { name, isOn: true })).status).toBe(200);
    expect((await donors.post(path, given)).status).toBe(200);
    const { rows } = await donors.app.owner.pool.query(
      "select details from audit_log where what = 'donations switch' and subject = $1 order by id",
      [`donations ${name}`],
    );
    expect(rows).toEqual([{ details: { state: "off" } }, { details: { state: "on" } }]);
  });
});
