import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY } from "#shared/time/units.ts";
import { type Donors, startDonors } from "#testing/builders/donors.ts";
import { untilBlocked } from "#testing/checks/until-blocked.ts";

// Covers the ledger after payments, refunds, disputes and recurring invoices.

let donors: Donors;
beforeAll(async () => {
  donors = await startDonors();
});
afterAll(() => donors.close());
beforeEach(() => donors.startAnew());

const delivered = () => donors.stripe.webhooks.settled();
const subscription = () => donors.stripe.subscriptions().at(-1)?.id ?? "";

describe("a one-time donation", () => {
  test("J7 is paid with a fee, partly refunded, disputed, and reinstated", async () => {
    const before = donors.stripe.balances().length;
    const { id } = await donors.paid({ amount: 100 });
    expect(await donors.states()).toEqual(["paid"]);
    await donors.reconcile();
    expect(await donors.movements()).toEqual(["charge 10000", "fee -320"]);

    donors.stripe.refund(id, { amount: 2_500 });
    await delivered();
    expect(await donors.states()).toEqual(["partly_refunded"]);

    const dispute = donors.stripe.dispute(id);
    await delivered();
    expect(await donors.states()).toEqual(["disputed"]);
    donors.stripe.closeDispute(dispute.id, "won");
    await delivered();
    await donors.reconcile();
    expect(await donors.states()).toEqual(["partly_refunded"]);
    expect(await donors.movements()).toEqual([
      "charge 10000",
      "dispute -7500",
      "dispute_returned 7500",
      "fee -1500",
      "fee -320",
      "refund -2500",
    ]);
    const balances = donors.stripe.balances().slice(before);
    const net = balances.reduce((sum, balance) => sum + balance.net, 0);
    const ours = (await donors.ledger()).reduce((sum, entry) => sum + entry.cents, 0);
    expect(ours).toBe(net);
  });

  test("a lost dispute and a failed refund are posted", async () => {
    const lost = await donors.paid({ amount: 10 });
    donors.stripe.closeDispute(donors.stripe.dispute(lost.id).id, "lost");
    const refunded = await donors.paid({ amount: 20 });
    donors.stripe.failRefund(donors.stripe.refund(refunded.id).id);
    await delivered();
    expect(await donors.states()).toEqual(["charged_back", "paid"]);
    expect(await donors.movements()).toEqual([
      "charge 1000",
      "charge 2000",
      "dispute -1000",
      "fee -1500",
      "refund -2000",
      "refund_returned 2000",
    ]);
  });

  test("is declined, then paid with another card", async () => {
    const secret = await donors.donateOnce();
    donors.stripe.pay(secret, "4000000000000002");
    await delivered();
    expect(await donors.states()).toEqual(["failed"]);
    donors.stripe.pay(secret);
    await delivered();
    expect(await donors.states()).toEqual(["paid"]);
  });

  test("is processing until a slow payment succeeds", async () => {
    const intent = donors.stripe.pay(await donors.donateOnce(), "4000000000070005");
    await delivered();
    expect(await donors.states()).toEqual(["processing"]);
    expect(await donors.movements()).toEqual([]);
    donors.stripe.settle(intent.id);
    await delivered();
    expect(await donors.states()).toEqual(["paid"]);
  });
});

describe("a recurring donation", () => {
  test("J12 each paid invoice has an entry and a receipt; failures and cancellation change the state", async () => {
    const secret = await donors.donateRegularly({ amount: 15 });
    await delivered();
    expect(await donors.states()).toEqual(["pending"]);
    donors.stripe.pay(secret);
    await delivered();
    expect(await donors.states()).toEqual(["active"]);

    donors.app.clock.advance(30 * DAY);
    donors.stripe.renew(subscription());
    await delivered();
    expect(await donors.states()).toEqual(["active"]);
    expect(await donors.movements()).toEqual(["charge 1500", "charge 1500"]);

    donors.app.clock.advance(30 * DAY);
    donors.stripe.renew(subscription(), "fails");
    await delivered();
    expect(await donors.states()).toEqual(["failing"]);
    donors.stripe.retryRenewal(subscription());
    await delivered();
    expect(await donors.states()).toEqual(["active"]);

    donors.stripe.refund((await donors.ledger()).at(-1)?.key.replace("charge:", "") ?? "");
    await delivered();
    expect(await donors.states()).toEqual(["active"]);
    await donors.app.deps.stripe?.cancelSubscription(subscription());
    await delivered();
    expect(await donors.states()).toEqual(["ended"]);
    expect(await donors.movements()).toEqual([
      "charge 1500",
      "charge 1500",
      "charge 1500",
      "refund -1500",
    ]);
    await donors.mail.deliver();
    const receipts = donors.mail.sandbox.mails().filter(({ to }) => to.includes("ada@example.org"));
    expect(receipts).toHaveLength(3);
  });

  test("J12 without a completed first payment it is not active and has no entry", async () => {
    const secret = await donors.donateRegularly();
    donors.stripe.pay(secret, "4000000000000341");
    await delivered();
    expect(await donors.states()).toEqual(["pending"]);
    donors.stripe.expire(subscription());
    await delivered();
    expect(await donors.states()).toEqual(["ended"]);
    expect(await donors.ledger()).toEqual([]);
  });
});

describe("J10 F9 events that never arrived", () => {
  test("are fetched from the provider in one run, and the receipts are sent", async () => {
    donors.stripe.webhooks.hold();
    const { id } = await donors.paid({ amount: 40 });
    donors.stripe.refund(id, { amount: 1_000 });
    donors.stripe.pay(await donors.donateRegularly());
    expect(await donors.ledger()).toEqual([]);
    await donors.reconcile();
    expect(await donors.movements()).toEqual([
      "charge 1500",
      "charge 4000",
      "fee -146",
      "fee -74",
      "refund -1000",
    ]);
    expect(await donors.states()).toEqual(["partly_refunded", "active"]);
    await donors.mail.deliver();
    expect(donors.mail.sandbox.mails()).toHaveLength(4);

    await donors.reconcile();
    await donors.stripe.webhooks.release();
    await donors.mail.deliver();
    expect(await donors.movements()).toHaveLength(5);
    expect(donors.mail.sandbox.mails()).toHaveLength(4);
  });
});

describe("J16 the ledger", () => {
  test("is append-only, for the site and for the database owner", async () => {
    await donors.paid();
    const { database, owner } = donors.app;
    for (const statement of [
      "update ledger_entries set cents = 1",
      "delete from ledger_entries",
      "truncate ledger_entries",
      "insert into ledger_entries select * from ledger_entries on conflict (key) do update set cents = 1",
    ]) {
      await expect(database.pool.query(statement), statement).rejects.toThrow();
      await expect(owner.pool.query(statement), statement).rejects.toThrow();
    }
    expect(await donors.movements()).toEqual(["charge 2500"]);
  });
});

test("J7 an event waits while another one with the same id is handled", async () => {
  donors.stripe.webhooks.hold();
  const { latest_charge: charge } = donors.stripe.pay(await donors.donateOnce());
  const event = donors.stripe.events().findLast(({ type }) => type === "charge.succeeded");
  const other = await donors.app.owner.pool.connect();
  await other.query("begin");
  await other.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [charge]);
  if (!event) throw new Error("no event");
  await untilBlocked(donors.app.database, donors.stripe.webhooks.deliver(event));
  expect(await donors.movements()).toEqual([]);
  await other.query("commit");
  other.release();
  await expect.poll(donors.movements).toEqual(["charge 2500"]);
});
