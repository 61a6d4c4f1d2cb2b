import type { SandboxEvent } from "@newsroom/sandbox/stripe/world.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openShell } from "#testing/app/open-shell.ts";
import { type Donors, startDonors } from "#testing/builders/donors.ts";

// Covers signed events that cannot be right: stored with a reason, reported, never posted, accepted.

let donors: Donors;
let lines: string[];
beforeAll(async () => {
  lines = [];
  donors = await startDonors({ logTo: { write: (line) => lines.push(line) } });
});
afterAll(() => donors.close());
beforeEach(async () => {
  await donors.startAnew();
  lines.length = 0;
});

const alarms = () =>
  lines.map((line) => JSON.parse(line)).flatMap(({ alarm }) => (alarm ? [alarm as string] : []));

type Change = (event: SandboxEvent, object: Record<string, unknown>) => void;
let copies = 0;

/** Sends a changed copy of the newest event of a type under a new id. */
async function sendCopy(type: string, change: Change): Promise<{ status: number; id: string }> {
  const found = donors.stripe.events().findLast((event) => event.type === type);
  if (!found) throw new Error(`No ${type}`);
  const event = structuredClone(found);
  copies += 1;
  event.id = `evt_copy_${copies}`;
  change(event, event.data.object as unknown as Record<string, unknown>);
  const body = JSON.stringify(event);
  const response = await donors.app.get("/api/stripe/webhook", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "stripe-signature": donors.stripe.webhooks.sign(body),
    },
    body,
  });
  return { status: response.status, id: event.id };
}

interface EventRow {
  id: string;
  outcome: string;
  problem: string | null;
  donation_id: string | null;
}
const eventRow = async (id: string) =>
  (await donors.rows<EventRow>("payment_events")).find((row) => row.id === id);

/** A donation of $30, of which $10 were refunded. */
async function partlyRefunded() {
  const { id } = await donors.paid({ amount: 30 });
  donors.stripe.refund(id, { amount: 1_000 });
  await donors.stripe.webhooks.settled();
  return id;
}

describe("J2 an event that contradicts the others of its donation", () => {
  test.each([
    ["refunds above the charge", "refund.created", 500_000],
    ["refunds above the charge", "refund.created", 2 ** 31 - 1],
    ["refunds above the charge", "refund.created", 2_001],
    ["a second charge", "charge.succeeded", 3_000],
  ])("J2 %s is quarantined: %s of %i cents", async (problem, type, amount) => {
    await partlyRefunded();
    const before = await donors.movements();
    const { status, id } = await sendCopy(type, (_, object) => {
      Object.assign(object, { id: `copy_${copies}`, amount });
    });
    expect(status).toBe(200);
    expect(await eventRow(id)).toMatchObject({ outcome: "quarantined", problem });
    expect(await donors.movements()).toEqual(before);
    expect(await donors.states()).toEqual(["partly_refunded"]);
    expect(alarms()).toEqual(["donation-contradicted"]);
  });

  test("J2 further charges of one payment are never posted, also when repeated", async () => {
    await donors.paid({ amount: 30 });
    for (const again of ["ch_again_1", "ch_again_2", "ch_again_1"]) {
      await sendCopy("charge.succeeded", (_, object) => Object.assign(object, { id: again }));
    }
    expect(await donors.movements()).toEqual(["charge 3000"]);
  });

  test("J2 J7 a refund after a failed one counts, even when the failure arrives last", async () => {
    const { id } = await donors.paid({ amount: 30 });
    donors.stripe.refund(id);
    await donors.stripe.webhooks.settled();
    const second = await sendCopy("refund.created", (_, object) =>
      Object.assign(object, { id: "re_second" }),
    );
    expect(await eventRow(second.id)).toMatchObject({ problem: "refunds above the charge" });
    await sendCopy("refund.created", (event, object) => {
      event.type = "refund.failed";
      object.status = "failed";
    });
    expect(await eventRow(second.id)).toMatchObject({ outcome: "applied", problem: null });
    expect(await donors.movements()).toEqual([
      "charge 3000",
      "refund -3000",
      "refund -3000",
      "refund_returned 3000",
    ]);
    expect(await donors.states()).toEqual(["refunded"]);
  });
});

describe("J2 an unusable event", () => {
  const future = 253_402_300_800;
  test.each<[string, string, string, Change]>([
    [
      "of the live mode",
      "another mode",
      "charge.succeeded",
      (event) => Object.assign(event, { livemode: true }),
    ],
    [
      "whose id holds NUL",
      "an unusable id",
      "refund.created",
      (_, object) => Object.assign(object, { id: "re_\0" }),
    ],
    [
      "whose charge holds NUL",
      "an unusable id",
      "refund.created",
      (_, object) => Object.assign(object, { charge: "ch_\0" }),
    ],
    [
      "whose currency holds NUL",
      "an unusable id",
      "refund.created",
      (_, object) => Object.assign(object, { currency: "us\0" }),
    ],
    [
      "whose type holds NUL",
      "an unusable id",
      "refund.created",
      (event) => Object.assign(event, { type: "refund.\0" }),
    ],
    [
      "whose id is endless",
      "an unusable id",
      "refund.created",
      (_, object) => Object.assign(object, { id: "r".repeat(9_000) }),
    ],
    [
      "that refunds less than nothing",
      "an unusable amount",
      "refund.created",
      (_, object) => Object.assign(object, { amount: -500 }),
    ],
    [
      "that refunds nothing",
      "an unusable amount",
      "refund.created",
      (_, object) => Object.assign(object, { amount: 0 }),
    ],
    [
      "that refunds more than a column holds",
      "an unusable amount",
      "refund.created",
      (_, object) => Object.assign(object, { amount: 2 ** 31 }),
    ],
    [
      "of the year 10000",
      "an unusable time",
      "refund.created",
      (_, object) => Object.assign(object, { created: future }),
    ],
    [
      "of no moment at all",
      "an unusable time",
      "refund.created",
      (event) => Object.assign(event, { created: 1e300 }),
    ],
    [
      "of before all time",
      "an unusable time",
      "charge.succeeded",
      (event) => Object.assign(event, { created: -1e13 }),
    ],
  ])("J2 %s: %s", async (_, problem, type, change) => {
    await partlyRefunded();
    const before = await donors.movements();
    const { status, id } = await sendCopy(type, change);
    expect(status).toBe(200);
    expect(await eventRow(id)).toMatchObject({
      outcome: "quarantined",
      problem,
      donation_id: null,
    });
    expect(await donors.movements()).toEqual(before);
    expect(alarms()).toEqual(["event-unusable"]);
    const metrics = await (await donors.app.get("/metrics")).text();
    expect(metrics).toMatch(/alarms_total\{alarm="event-unusable"\} [1-9]/);
  });

  test("J2 with an unusable id is stored once under a digest of it", async () => {
    await partlyRefunded();
    for (const id of ["evt_\0\u001B[2J", "evt_\0\u001B[2J"]) {
      const { status } = await sendCopy("refund.created", (event) => Object.assign(event, { id }));
      expect(status).toBe(200);
    }
    const rows = await donors.rows<EventRow>("payment_events");
    expect(rows.filter(({ id }) => /^sha256:[\da-f]{64}$/.test(id))).toHaveLength(1);
    expect(alarms()).toEqual(["event-unusable"]);
  });

  test("J2 J8 refused by the database is quarantined and not requested again", async () => {
    await donors.paid({ amount: 30 });
    await donors.app.owner.pool.query(
      "alter table ledger_entries add constraint no_sevens check (cents <> -777)",
    );
    const { latest_charge: charge } = await donors.paid({ amount: 30 });
    donors.stripe.webhooks.hold();
    donors.stripe.refund(String(charge), { amount: 777 });
    const { status, id } = await sendCopy("refund.created", () => {});
    expect(status).toBe(200);
    expect(await eventRow(id)).toMatchObject({ problem: "refused by the database" });
    expect(alarms()).toEqual(["event-unusable"]);
    await donors.app.owner.pool.query("alter table ledger_entries drop constraint no_sevens");
  });
});

test("J2 a command lists quarantined events", async () => {
  await partlyRefunded();
  const { id } = await sendCopy("charge.succeeded", (event) =>
    Object.assign(event, { livemode: true }),
  );
  const shell = openShell(donors.app);
  expect(await shell.runJson("donations", "quarantined", "--limit=1")).toMatchObject([
    { id, type: "charge.succeeded", problem: "another mode", donationId: null },
  ]);
  const { out } = await shell.run("donations", "quarantined");
  expect(out).toMatch(/^Received +Event +Type +Problem +Donation\n/);
  expect(out).toContain("another mode");
});
