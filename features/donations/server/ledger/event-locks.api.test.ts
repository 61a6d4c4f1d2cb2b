import { expect, test } from "vitest";
import { startDonors } from "../../../../testing/donors.ts";

// Owns that events which share an id are handled one after the other.

test("J7 an event waits for whoever handles another one with one of its ids", async () => {
  const donors = await startDonors();
  donors.stripe.webhooks.hold();
  const { latest_charge: charge } = donors.stripe.pay(await donors.giveOnce());
  const event = donors.stripe.events().findLast(({ type }) => type === "charge.succeeded");
  const { pool } = donors.app.database;
  const other = await donors.app.owner.pool.connect();
  await other.query("begin");
  await other.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [charge]);
  if (event) void donors.stripe.webhooks.deliver(event);
  const waiting = async () => {
    const { rowCount } = await pool.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    );
    return rowCount;
  };
  await expect.poll(waiting, { interval: 10, timeout: 20_000 }).toBe(1);
  expect(await donors.movements()).toEqual([]);
  await other.query("commit");
  other.release();
  await expect.poll(donors.movements, { timeout: 20_000 }).toEqual(["charge 2500"]);
  await donors.close();
});
