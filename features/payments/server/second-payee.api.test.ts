import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Donors, startDonors } from "#testing/builders/donors.ts";
import { compareLedger } from "./compare-ledger.ts";
import { deriveEntries } from "./derive-entries.ts";
import type { NewEntry, Payee } from "./payee.ts";
import { reconcile } from "./reconcile.ts";

// Covers that a feature besides donations is paid without a change of payments.

let donors: Donors;
const ledger: (NewEntry & { payableId: string })[] = [];
const deals = new Map<string, number>();

const add = (payableId: string, entries: readonly NewEntry[]) => {
  for (const entry of entries)
    if (!ledger.some(({ key }) => key === entry.key)) ledger.push({ ...entry, payableId });
};
const centsOf = (entries: readonly NewEntry[]) =>
  new Map(entries.map(({ key, cents }) => [key, cents]));

const licences: Payee = {
  purpose: "licence",
  metadata: "licence_deal",
  findId: async (_, links) => links.find((link) => deals.has(link)),
  lock: async (_, id) => {
    const problemOf: Parameters<typeof deriveEntries>[0]["problemOf"] = (fact) =>
      fact.kind === "charge" && fact.cents !== deals.get(id) ? "another amount" : undefined;
    return {
      purpose: "licence",
      id,
      problemOf,
      findPosted: async () => centsOf(ledger.filter(({ payableId }) => payableId === id)),
      settle: async (events) => add(id, deriveEntries({ currency: "usd", problemOf }, events)),
    };
  },
  books: {
    findCents: async (_, keys) => centsOf(ledger.filter(({ key }) => keys.includes(key))),
    async *list(_, { from, to }) {
      yield ledger.filter(({ happenedAt }) => happenedAt >= from && happenedAt < to);
    },
    listWithoutFee: async () =>
      ledger.filter(
        ({ kind, chargeId }) =>
          kind === "charge" && !ledger.some(({ key }) => key === `fee:${chargeId}`),
      ),
    addFee: async (_, payableId, fee) => add(payableId, [fee]),
  },
};

const deps = () => ({ ...donors.app.deps, payees: [...donors.app.deps.payees, licences] });
const run = { signal: new AbortController().signal, since: undefined };

beforeAll(async () => {
  donors = await startDonors();
  // As the migration of a second payee would.
  await donors.app.owner.pool.query(
    "alter table payment_events drop constraint payment_events_donation_id_fkey",
  );
});
afterAll(() => donors.close());

async function pay(cents: number, agreed = cents): Promise<string> {
  const id = randomUUID();
  deals.set(id, agreed);
  const intent = await donors.app.deps.stripe?.createPaymentIntent({
    amountCents: cents,
    currency: "usd",
    description: "Licence",
    metadata: { licence_deal: id },
    idempotencyKey: id,
  });
  donors.stripe.pay(intent?.clientSecret ?? "");
  await donors.stripe.webhooks.settled();
  return id;
}

test("each payee gets its own payments, and both books equal the provider's", async () => {
  await donors.paid({ amount: 25 });
  const deal = await pay(40_000);
  await reconcile(deps(), run);
  await reconcile(deps(), run);

  expect(await donors.movements()).toEqual(["charge 2500", expect.stringMatching(/^fee -\d+$/)]);
  expect(ledger.map(({ kind, payableId }) => [kind, payableId])).toEqual([
    ["charge", deal],
    ["fee", deal],
  ]);
  const period = { from: new Date(0), to: new Date(donors.app.clock.now().getTime() + 1_000) };
  for (const [purpose, sum] of [
    ["donation", (await donors.ledger()).reduce((all, { cents }) => all + cents, 0)],
    ["licence", ledger.reduce((all, { cents }) => all + cents, 0)],
  ] as const)
    expect(await compareLedger(deps(), purpose, period)).toEqual({
      theirNetCents: sum,
      differences: [],
    });
});

test("what contradicts is quarantined in the name of its payee", async () => {
  const before = ledger.length;
  const deal = await pay(1_000, 2_000);
  await reconcile(deps(), run);
  expect(ledger).toHaveLength(before);
  const { rows } = await donors.app.database.pool.query(
    "select distinct problem from payment_events where donation_id = $1 and outcome = 'quarantined'",
    [deal],
  );
  expect(rows).toEqual([{ problem: "another amount" }]);
  expect(await (await donors.app.get("/metrics")).text()).toMatch(
    /alarms_total\{alarm="licence-contradicted"\} [1-9]/,
  );
});
