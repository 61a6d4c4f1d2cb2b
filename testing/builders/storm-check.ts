import type { StripeSandbox } from "@newsroom/sandbox/stripe/control.ts";
import type pg from "pg";
import { sumsAt } from "./money-storm.ts";

/** All differences between our ledger and the provider's; empty when they agree. */
export async function findStormDamage(
  pool: pg.Pool,
  stripe: StripeSandbox,
  ends: ReadonlyMap<string, string>,
): Promise<string[]> {
  const damage: string[] = [];
  const expectSame = (what: string, ours: unknown, theirs: unknown) => {
    const [found, wanted] = [JSON.stringify(ours), JSON.stringify(theirs)];
    if (found !== wanted) damage.push(`${what}: ${found} instead of ${wanted}`);
  };
  const sorted = (sums: Record<string, number>) =>
    Object.entries(sums).sort(([one], [other]) => (one < other ? -1 : 1));

  const sums = await pool.query<{ kind: string; cents: string }>(
    "select kind, sum(cents) as cents from ledger_entries group by kind having sum(cents) <> 0",
  );
  const ours = Object.fromEntries(sums.rows.map(({ kind, cents }) => [kind, Number(cents)]));
  expectSame("sums", sorted(ours), sorted(sumsAt(stripe)));

  const perCharge = await pool.query<{ id: string; cents: string }>(
    "select charge_id as id, sum(cents) as cents from ledger_entries group by charge_id order by 1",
  );
  const charges = chargesAt(stripe);
  expectSame("charges", perCharge.rows.length, charges.size);
  for (const { id, cents } of perCharge.rows) expectSame(id, Number(cents), charges.get(id));

  const states = await pool.query<{
    state: string;
    intent: string | null;
    customer: string | null;
  }>("select state, payment_intent_id as intent, customer_id as customer from donations");
  const byName = new Map(states.rows.map((row) => [row.intent ?? row.customer, row.state]));
  for (const [secret, end] of ends) {
    const id = secret.split("_secret_")[0] ?? "";
    const intent = stripe.intents().find((one) => one.id === id);
    expectSame(`state of ${id}`, byName.get(id) ?? byName.get(String(intent?.customer)), end);
  }

  const events = await pool.query<{ rows: number; parked: number; odd: number }>(
    `select count(*)::int as rows, count(*) filter (where outcome = 'parked')::int as parked,
            count(*) filter (where outcome = 'quarantined')::int as odd from payment_events`,
  );
  expectSame("events", events.rows[0], { rows: stripe.events().length, parked: 0, odd: 0 });

  const mails = await pool.query<{ receipts: number }>(
    "select count(*)::int as receipts from outbox where kind = 'donation-receipt'",
  );
  expectSame("receipts", mails.rows[0]?.receipts, charges.size);
  return damage;
}

/** The final state of each charge at the provider. */
function chargesAt(stripe: StripeSandbox): Map<string, number> {
  const chargeOf = new Map<string, string>();
  for (const { data } of stripe.events()) {
    const { id, charge } = data.object as { id?: string; charge?: unknown };
    if (id && typeof charge === "string") chargeOf.set(id, charge);
  }
  const nets = new Map<string, number>();
  for (const { source, net } of stripe.balances()) {
    const id = String(source);
    const charge = chargeOf.get(id) ?? id;
    nets.set(charge, (nets.get(charge) ?? 0) + net);
  }
  return nets;
}
