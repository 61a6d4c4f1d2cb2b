import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { HOUR, MINUTE } from "#shared/time/units.ts";
import { type Donors, startDonors } from "#testing/builders/donors.ts";
import { reconcile } from "./reconcile.ts";

// Covers the period that is queried and which fees are accepted. Missing events: money.api.test.ts.

let donors: Donors;
const lines: string[] = [];
beforeAll(async () => {
  donors = await startDonors({ logTo: { write: (line) => lines.push(line) } });
});
afterAll(() => donors.close());
beforeEach(() => donors.startAnew());

const { signal } = new AbortController();

test("J10 finds events that were still in transit during the last run", async () => {
  donors.stripe.webhooks.hold();
  await donors.paid({ amount: 40 });
  donors.app.clock.advance(HOUR);
  const since = donors.app.clock.now();
  donors.app.clock.advance(15 * MINUTE);
  await reconcile(donors.app.deps, { signal, since });
  expect(await donors.movements()).toContain("charge 4000");
});

test("J2 a fee in another currency is not posted and raises an alarm", async () => {
  await donors.paid({ amount: 40 });
  const { stripe } = donors.app.deps;
  if (!stripe) throw new Error("No provider");
  const inEuros: typeof stripe = {
    ...stripe,
    async *listBalanceTransactions(period) {
      for await (const transaction of stripe.listBalanceTransactions(period)) {
        yield { ...transaction, currency: "eur" };
      }
    },
  };
  await reconcile({ ...donors.app.deps, stripe: inEuros }, { signal, since: undefined });
  expect(await donors.movements()).toEqual(["charge 4000"]);
  expect(lines.join("")).toContain('"alarm":"fee-in-another-currency"');
});

test("J10 J2 an unusable event in the list does not block the others", async () => {
  donors.stripe.webhooks.hold();
  await donors.paid({ amount: 40 });
  const { stripe } = donors.app.deps;
  if (!stripe) throw new Error("No provider");
  const strange: typeof stripe = {
    ...stripe,
    async *listEvents(period) {
      for await (const event of stripe.listEvents(period)) {
        yield { ...event, id: `${event.id}\0`, createdAt: new Date(Number.NaN) };
        yield event;
      }
    },
  };
  await reconcile({ ...donors.app.deps, stripe: strange }, { signal, since: undefined });
  expect(await donors.movements()).toContain("charge 4000");
});
