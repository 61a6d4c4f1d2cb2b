import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOUR } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { type Donors, startDonors } from "#testing/builders/donors.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import type { Books, FoundDonation } from "../calls/staff-donations.ts";

// Covers the books in the browser, looking up a donor and the export.

const NAME = "Canary Quay";
const EMAIL = "canary@donor.example";
const PERIOD = "from=2030-02-01&to=2030-04-30";

let donors: Donors;
let owner: SignedIn;
beforeAll(async () => {
  donors = await startDonors();
  const { clock } = donors.app;
  clock.set(new Date("2030-02-28T23:59:00Z"));
  await donors.paid({ amount: 7 });
  clock.set(new Date("2030-03-05T00:00:00Z"));
  const refunded = await donors.paid({ amount: 100, donorName: NAME, donorEmail: EMAIL });
  const disputed = await donors.paid({ amount: 50, isAnonymous: true });
  donors.stripe.refund(refunded.id, { amount: 2_500 });
  donors.stripe.dispute(disputed.id);
  const donorInfo = { name: NAME, email: EMAIL, message: "Canary words" };
  donors.stripe.pay(await donors.donateRegularly({ amount: 15, donorInfo }));
  await donors.stripe.webhooks.settled();
  clock.set(new Date("2030-04-30T23:00:00Z"));
  await donors.paid({ amount: 9 });
  await donors.reconcile();
  owner = await signedInStaff(donors.app.deps);
});
afterAll(() => donors.close());

const read = (path: string, staff = owner) =>
  donors.app.get(`/api/newsroom/donations${path}`, { headers: staff.headers });
const post = (path: string, body: object = {}, staff = owner) =>
  donors.app.post(`/api/newsroom/donations/${path}`, body, staff.headers);

/** All entries, to see that none was altered or taken away. */
const entries = async () => {
  const { rows } = await donors.app.owner.pool.query<{ row: string }>(
    "select ledger_entries::text as row from ledger_entries order by id",
  );
  return rows.map(({ row }) => row);
};

describe("[MONEY-01] the books in the browser", () => {
  test("their totals equal `donations books`, and the months add up to them", async () => {
    const books = (await (await read(`/books?${PERIOD}`)).json()) as Books;
    const command = await openShell(donors.app).runJson<{ lines: Books["sums"]; netCents: number }>(
      ...["donations", "books", "--from=2030-02-01", "--to=2030-04-30", "--not-compared"],
    );
    expect({ lines: books.sums, netCents: books.netCents }).toEqual(command);
    expect(command.lines).toContainEqual({ kind: "charge", count: 5, cents: 18_100 });
    expect(books.months.map(({ month }) => month)).toEqual(["2030-02", "2030-03", "2030-04"]);
    expect(books.months.reduce((net, month) => net + month.netCents, 0)).toBe(books.netCents);
    for (const { kind, cents } of books.sums) {
      const found = books.months.flatMap(({ sums }) => sums.filter((one) => one.kind === kind));
      expect(found.reduce((sum, one) => sum + one.cents, 0)).toBe(cents);
    }
    const comparison = await (await read(`/comparison?${PERIOD}`)).json();
    expect(comparison).toEqual({ theirNetCents: books.netCents, differences: [] });
  });

  test.each([
    "update ledger_entries set cents = 1",
    "delete from ledger_entries",
    "truncate ledger_entries",
  ])("the serving role cannot: %s", async (statement) => {
    const attempt = donors.app.deps.db.execute(sql.raw(statement));
    await expect(attempt).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  test("no call alters an entry", async () => {
    const before = await entries();
    const [found] = (await (await post("look-up", { of: EMAIL })).json()) as FoundDonation[];
    const id = found?.id ?? "";
    const shown = (await (await read(`/${id}`)).json()) as { charges: { id: string }[] };
    const chargeId = shown.charges[0]?.id ?? "";
    const refund = { chargeId, cents: 100, after: 0 };
    const statuses = [
      (await post("refunds", refund)).status,
      (await post(`${id}/stop`)).status,
      (await post("switches", { name: "apple_pay", isOn: true })).status,
      (await post("limits", { name: "challenge_rounds", value: 900 })).status,
      (await post("export", { from: "2030-02-01", to: "2030-04-30" })).status,
    ];
    // The first donation of this address was given once.
    expect(statuses).toEqual([200, 409, 200, 200, 200]);
    await donors.stripe.webhooks.settled();
    const after = await entries();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after).toHaveLength(before.length + 1);
  });
});

describe("[MONEY-02] donors' names", () => {
  test("are in no list", async () => {
    const [found] = (await (await post("look-up", { of: EMAIL })).json()) as FoundDonation[];
    const lists = ["", `/books?${PERIOD}`, "/movements", `/${found?.id}`, `/comparison?${PERIOD}`];
    for (const path of lists) {
      const response = await read(path);
      expect(response.status, path).toBe(200);
      expect(await response.text(), path).not.toMatch(/canary|\bada\b/i);
    }
  });

  test.each(["canary@donor", "canary", "donor.example", "%@donor.example", "Canary Quay"])(
    "are not found by a part: %s",
    async (of) => {
      expect(await (await post("look-up", { of })).json()).toEqual([]);
    },
  );

  test("are found by the exact address or a reference, and the audit log says so", async () => {
    const looker = await signedInStaff(donors.app.deps);
    const byAddress = (await (
      await post("look-up", { of: EMAIL }, looker)
    ).json()) as FoundDonation[];
    expect(byAddress.map(({ donor }) => donor)).toEqual([
      { name: NAME, email: EMAIL },
      { name: NAME, email: EMAIL },
    ]);
    const first = byAddress[0]?.id ?? "";
    const shown = (await (await read(`/${first}`)).json()) as { charges: { id: string }[] };
    for (const reference of [first, shown.charges[0]?.id]) {
      const found = (await (
        await post("look-up", { of: reference }, looker)
      ).json()) as FoundDonation[];
      expect(found.map(({ id }) => id)).toEqual([first]);
    }
    const { rows } = await donors.app.owner.pool.query(
      "select what, subject, details from audit_log where staff_id = $1 order by id",
      [looker.id],
    );
    expect(rows.map(({ what }) => what)).toEqual(Array(4).fill("donations look-up"));
    expect(rows.filter(({ subject }) => subject === `donation ${first}`)).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain("canary");
  });

  test("need a proof of the last ten minutes, and an owner", async () => {
    const at = new Date(donors.app.clock.now().getTime() - HOUR);
    const stale = await signedInStaff(donors.app.deps, { at });
    const analyst = await signedInStaff(donors.app.deps, { roles: ["analyst"] });
    expect((await post("look-up", { of: EMAIL }, stale)).status).toBe(428);
    expect((await post("look-up", { of: EMAIL }, analyst)).status).toBe(403);
    expect((await read(`/books?${PERIOD}`, analyst)).status).toBe(200);
  });

  test("by command they are looked up by the same act", async () => {
    const shell = openShell(donors.app);
    const result = await shell.run("donations", "look-up", EMAIL);
    expect(result.out).toContain(NAME);
    expect(await shell.audited()).toContainEqual(
      expect.stringMatching(/^mia: donations look-up: donation /),
    );
  });

  test("are in the export, which is audited and holds no formula", async () => {
    const response = await post("export", { from: "2030-03-01", to: "2030-03-31" });
    const { csv, movements } = (await response.json()) as { csv: string; movements: number };
    expect(csv).toContain(EMAIL);
    expect(csv.trim().split("\r\n")).toHaveLength(movements + 1);
    const { rows } = await donors.app.owner.pool.query(
      "select details from audit_log where what = 'donations export' order by id desc limit 1",
    );
    expect(rows).toEqual([{ details: { movements } }]);
  });
});
