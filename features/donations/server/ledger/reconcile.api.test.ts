import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { HOUR, MINUTE } from "../../../../shared/time/units.ts";
import { type Donors, startDonors } from "../../../../testing/builders/donors.ts";
import { reconcile } from "./reconcile.ts";

// Owns from when on the provider is asked, and which fees are believed. What is found then: money.api.test.ts.

let donors: Donors;
const lines: string[] = [];
beforeAll(async () => {
  donors = await startDonors({ logTo: { write: (line) => lines.push(line) } });
});
afterAll(() => donors.close());
beforeEach(() => donors.startAnew());

const { signal } = new AbortController();

test("J10 what happened shortly before the last run, and was still on its way then, is found", async () => {
  donors.stripe.webhooks.hold();
  await donors.paid({ amount: 40 });
  donors.app.clock.advance(HOUR);
  const since = donors.app.clock.now();
  donors.app.clock.advance(15 * MINUTE);
  await reconcile(donors.app.deps, { signal, since });
  expect(await donors.movements()).toContain("charge 4000");
});

test("J2 a fee in another currency is not posted as ours, and raises an alarm", async () => {
  await donors.paid({ amount: 40 });
  const { stripe } = donors.app.deps;
  if (!stripe) throw new Error("No provider");
  const inEuros: typeof stripe = {
    ...stripe,
    async *listBalanceTransactions(period) {
      for await (const movement of stripe.listBalanceTransactions(period)) {
        yield { ...movement, currency: "eur" };
      }
    },
  };
  await reconcile({ ...donors.app.deps, stripe: inEuros }, { signal, since: undefined });
  expect(await donors.movements()).toEqual(["charge 4000"]);
  expect(lines.join("")).toContain('"alarm":"fee-in-another-currency"');
});

test("J10 J2 an absurd event among those that are listed keeps none of the others back", async () => {
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
