import { expect, test } from "vitest";
import { startDonors } from "#testing/builders/donors.ts";
import { untilBlocked } from "#testing/checks/until-blocked.ts";

// Covers that events which share an id are handled one after the other.

test("J7 an event waits while another one with the same id is handled", async () => {
  const donors = await startDonors();
  donors.stripe.webhooks.hold();
  const { latest_charge: charge } = donors.stripe.pay(await donors.giveOnce());
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
  await donors.close();
});
