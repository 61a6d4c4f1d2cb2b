import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compareLedger } from "#features/payments/server/public.ts";
import { DAY } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { type Donors, startDonors } from "#testing/builders/donors.ts";
import { exportLedger, summarizeLedger } from "./books.ts";
import { DONATION_PURPOSE } from "./payable-donation.ts";

// Covers the ledger's sums, the comparison with the provider, and the CSV export.

const period = { from: new Date("2030-03-01T00:00:00Z"), to: new Date("2030-04-01T00:00:00Z") };
let donors: Donors;
beforeAll(async () => {
  donors = await startDonors();
  const { clock } = donors.app;
  clock.set(new Date("2030-02-28T23:59:00Z"));
  await donors.paid({ amount: 7 });
  clock.set(new Date("2030-03-01T00:00:00Z"));
  const refunded = await donors.paid({ amount: 100, donorName: "=HYPERLINK(1)" });
  clock.set(new Date("2030-03-20T12:00:00Z"));
  const disputed = await donors.paid({ amount: 50, isAnonymous: true });
  donors.stripe.refund(refunded.id, { amount: 2_500 });
  donors.stripe.dispute(disputed.id);
  donors.stripe.pay(await donors.donateRegularly({ amount: 15 }));
  await donors.stripe.webhooks.settled();
  clock.set(new Date("2030-04-01T00:00:00Z"));
  await donors.paid({ amount: 9 });
  await donors.reconcile();
});
afterAll(() => donors.close());

test("sums up a period, including its first moment and excluding its last", async () => {
  const summary = await summarizeLedger(donors.app.deps, period);
  expect(summary).toEqual({
    lines: [
      { kind: "charge", count: 3, cents: 16_500 },
      { kind: "dispute", count: 1, cents: -5_000 },
      { kind: "fee", count: 4, cents: -(320 + 175 + 74 + 1_500) },
      { kind: "refund", count: 1, cents: -2_500 },
    ],
    netCents: 6_931,
  });
});

test("the ledger agrees with the provider to the cent, and differences are listed", async () => {
  const { deps, owner, clock } = donors.app;
  clock.advance(DAY);
  expect(await compareLedger(deps, DONATION_PURPOSE, period)).toEqual({
    theirNetCents: 6_931,
    differences: [],
  });

  const [charge] = (await donors.ledger()).filter(({ cents }) => cents === 10_000);
  await owner.pool.query("alter table ledger_entries disable trigger user");
  await owner.pool.query("update ledger_entries set cents = 9999 where key = $1", [charge?.key]);
  await owner.pool.query("delete from ledger_entries where kind = 'refund'");
  await owner.pool.query(
    `insert into ledger_entries (key, donation_id, kind, cents, currency, charge_id, provider_id, happened_at, recorded_at)
     select 'charge:ch_invented', donation_id, 'charge', 1, 'usd', 'ch_invented', 'ch_invented', happened_at, now()
     from ledger_entries where key = $1`,
    [charge?.key],
  );
  const { differences } = await compareLedger(deps, DONATION_PURPOSE, period);
  expect(differences).toHaveLength(3);
  expect(differences).toEqual(
    expect.arrayContaining([
      { key: charge?.key, oursCents: 9_999, theirsCents: 10_000 },
      { key: expect.stringMatching(/^refund:/), oursCents: undefined, theirsCents: -2_500 },
      { key: "charge:ch_invented", oursCents: 1, theirsCents: undefined },
    ]),
  );
  await owner.pool.query("delete from ledger_entries where key = 'charge:ch_invented'");
  await owner.pool.query("update ledger_entries set cents = 10000 where key = $1", [charge?.key]);
  await owner.pool.query("delete from payment_events where type like 'refund%'");
  await owner.pool.query("alter table ledger_entries enable trigger user");
  // The missing entries are fetched from the provider again.
  await donors.reconcile();
  expect((await compareLedger(deps, DONATION_PURPOSE, period)).differences).toEqual([]);
});

test("L8 the CSV export contains no formulas and no anonymous donors", async () => {
  const { csv } = await exportLedger(donors.app.deps, period);
  const lines = csv.split("\r\n").filter(Boolean);
  expect(lines).toHaveLength(1 + 9);
  expect(csv).toMatch(/,charge,100\.00,USD,once,'=HYPERLINK\(1\),ada@example\.org,/);
  expect(csv).toMatch(/,charge,50\.00,USD,once,,,/);
  expect(csv).toMatch(/,refund,-25\.00,USD,/);
});

test("commands print and export the ledger, and the exit code tells whether it agrees with the provider", async () => {
  const shell = openShell(donors.app);
  const march = ["--from=2030-03-01", "--to=2030-03-31"];
  const books = await shell.run("donations", "books", ...march);
  expect(books.out).toMatch(/^charge +3 +165\.00$/m);
  expect(books.out).toMatch(/^net +69\.31$/m);
  expect(books.out).toContain("All agree.");
  expect(books.code).toBe(0);
  const file = join(donors.app.dataDir, "ledger.csv");
  expect(await shell.runJson("donations", "export", file, ...march)).toMatchObject({
    movements: 9,
  });
  expect(await readFile(file, "utf8")).toContain("HYPERLINK");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await shell.audited()).toEqual(["mia: donations export: donations"]);

  const wrong = await shell.run("donations", "books", "--from=2030-02-30", "--to=2030-03-31");
  expect(wrong.code).toBe(2);
  const backwards = await shell.run("donations", "books", "--from=2030-03-02", "--to=2030-03-01");
  expect(backwards.code).toBe(2);
  const { stripe: _, ...deps } = donors.app.deps;
  const unset = openShell({ ...donors.app, deps: { ...deps, stripe: undefined } });
  const alone = await unset.run("donations", "books", ...march);
  expect(alone).toMatchObject({ code: 1, out: expect.stringContaining("Not compared") });
});

test("more movements than are read at once are exported in their order, each once", async () => {
  const { deps, owner } = donors.app;
  await owner.pool.query(
    `insert into ledger_entries (key, donation_id, kind, cents, currency, charge_id, provider_id, happened_at, recorded_at)
     select 'charge:many-' || n, donation_id, 'charge', 100, 'usd', 'many-' || n, 'many-' || n,
       timestamptz '2031-05-01 10:00:00.000001+00' + (n / 700) * interval '1 microsecond', now()
     from generate_series(1, 2100) as n, (select donation_id from ledger_entries limit 1) as any_donation`,
  );
  const may = { from: new Date("2031-05-01T00:00:00Z"), to: new Date("2031-06-01T00:00:00Z") };
  const { csv, movements } = await exportLedger(deps, may);
  expect(movements).toBe(2_100);
  const exported = [...csv.matchAll(/many-(\d+),many-/g)].map(([, n]) => Number(n));
  expect(exported).toEqual(Array.from({ length: 2_100 }, (_, n) => n + 1));
});
