import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CALLS } from "#features/staff/server/roles.test-kit.ts";
import { DAY } from "#shared/time/units.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { aComment } from "#testing/builders/commenters.ts";
import { type Donors, startDonors } from "#testing/builders/donors.ts";
import { anApplication, aSubmission } from "#testing/builders/people.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";

// Every changing call of the newsroom is rehearsed, and the whole database is compared before and after.

interface Sample {
  path: string;
  body?: object;
  /** Its acts in the audit log. */
  acts: readonly string[];
}

let donors: Donors;
let server: FastifyInstance;
let owner: SignedIn;
let samples: Sample[];

beforeAll(async () => {
  donors = await startDonors({
    extend: (_, built) => {
      server = built;
    },
  });
  const { app } = donors;
  // Functions of the database that read private data go by its own clock.
  app.clock.set(new Date());
  owner = await signedInStaff(app.deps);
  const other = await signedInStaff(app.deps, { roles: ["author"] });
  const { id: articleId } = await publishedArticle(app.deps, { title: "Ferry halted in fog" });
  await app.post(`/api/articles/${articleId}/comments`, { articleId, ...aComment() });
  await app.post("/api/submit-video", aSubmission());
  await app.post("/api/join-fntv", anApplication());
  await donors.paid({ amount: 40 });
  donors.stripe.pay(await donors.donateRegularly());
  await donors.stripe.webhooks.settled();
  const chargeId = await only("select charge_id as found from ledger_entries where cents = 4000");
  const recurring = await only("select id as found from donations where interval is not null");
  const comment = await only("select id as found from comments");
  const status = await only("select status as found from comments");
  const until = new Date(Date.now() + DAY).toISOString();
  const about = { articleId, subject: "Ferry halted", lead: "Nobody is hurt." };
  samples = [
    { path: "donations/look-up", body: { of: chargeId }, acts: ["donations look-up"] },
    {
      path: "donations/refunds",
      acts: ["donations refund"],
      body: { chargeId, cents: 4_000, after: 0 },
    },
    { path: `donations/${recurring}/stop`, acts: ["donations stop"] },
    {
      path: "donations/switches",
      acts: ["donations switch"],
      body: { name: "card", isOn: false },
    },
    {
      path: "donations/limits",
      acts: ["donations limit"],
      body: { name: "attempts_per_minute", value: 1 },
    },
    {
      path: "donations/export",
      acts: ["donations export"],
      body: { from: "2020-01-01", to: "2099-12-31" },
    },
    {
      path: "front-page/pins",
      acts: ["front-page pin"],
      body: { articleId, slot: 1, until },
    },
    {
      path: "comments/verdicts",
      acts: ["comments remove"],
      body: {
        status: "removed",
        comments: [{ id: Number(comment), status, verdict: null }],
      },
    },
    { path: `comments/${comment}/look-up`, acts: ["comments look-up"] },
    {
      path: "comment-rules",
      acts: ["comments ban"],
      body: { about: { kind: "words", value: "casino" }, act: "hold", until },
    },
    { path: "alerts/test", body: about, acts: ["alerts test"] },
    { path: "alerts", body: about, acts: ["alerts send"] },
    { path: "applications/1/look-up", acts: ["applications look-up"] },
    {
      path: "submissions/1/decline",
      acts: ["submissions decline"],
      body: { reason: "Not ours." },
    },
    { path: "stories", body: { title: "A new story" }, acts: [expect.any(String)] },
    {
      path: `stories/${articleId}/take-down`,
      acts: [expect.any(String)],
      body: { reason: "Wrong." },
    },
    { path: `staff/${other.id}/reset`, acts: [expect.any(String)] },
  ];
});
afterAll(() => donors.close());

async function only(query: string): Promise<string> {
  const { rows } = await donors.app.owner.pool.query<{ found: string }>(query);
  return String(rows[0]?.found);
}

/** Change by every request, whatever it does: when a session was seen last, and how often somebody tried. */
const CHANGED_BY_ANY = new Set(["staff_sessions", "recent_tries"]);

/** The number of rows of each table, and a hash of what is in them. */
async function everything(): Promise<Record<string, string>> {
  const { pool } = donors.app.owner;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  const parts = tables
    .filter(({ name }) => !CHANGED_BY_ANY.has(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as state from ${name} t`,
    );
  const { rows } = await pool.query<{ name: string; state: string }>(parts.join(" union all "));
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

const rehearse = (method: string, path: string, body?: object) =>
  donors.app.get(`${path}?dryRun=true`, {
    method,
    headers: { ...owner.headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });

const changing = () => Object.keys(CALLS).filter((name) => !name.startsWith("GET "));

describe("[OPS-17] with dryRun", () => {
  test("every changing call leaves every table as it was", async () => {
    const before = await everything();
    const failed: string[] = [];
    for (const name of changing()) {
      const [method = "", path = ""] = name.split(" ");
      const body = method === "POST" ? {} : undefined;
      const response = await rehearse(method, path.replace(/:\w+/g, "1"), body);
      await response.body?.cancel();
      if (response.status >= 500) failed.push(`${name}: ${response.status}`);
    }
    expect(failed).toEqual([]);
    expect(await everything()).toEqual(before);
    // The session is still there: signing out was rehearsed as well.
    const me = await donors.app.get("/api/newsroom/me", { headers: owner.headers });
    expect(me.status).toBe(200);
  });

  test("calls tell what they would do, change nothing and send nothing to the provider", async () => {
    const before = await everything();
    const calls = donors.stripe.calls.length;
    for (const { path, body = {}, acts } of samples) {
      const response = await rehearse("POST", `/api/newsroom/${path}`, body);
      const received = await response.text();
      expect(response.status, `${path}: ${received}`).toBe(200);
      const { dryRun, changes } = JSON.parse(received);
      expect(dryRun).toBe(true);
      expect(
        changes.map(({ what }: { what: string }) => what),
        path,
      ).toEqual(acts);
      // What only an audited call shows is not in it.
      expect(received).not.toMatch(/@|Ada Quay/);
    }
    expect(await everything()).toEqual(before);
    expect(donors.stripe.calls.length).toBe(calls);
  });

  test("a refused act is refused as it would be", async () => {
    const body = { chargeId: "ch_unknown", cents: 1, after: 0 };
    const refund = await rehearse("POST", "/api/newsroom/donations/refunds", body);
    expect(refund.status).toBe(404);
    const analyst = await signedInStaff(donors.app.deps, { roles: ["analyst"] });
    const path = "/api/newsroom/donations/switches?dryRun=true";
    const given = { name: "card", isOn: false };
    expect((await donors.app.post(path, given, analyst.headers)).status).toBe(403);
  });

  test("another value than true is refused and changes nothing", async () => {
    const before = await everything();
    const path = "/api/newsroom/donations/switches?dryRun=yes";
    const response = await donors.app.post(path, { name: "card", isOn: false }, owner.headers);
    expect(response.status).toBe(400);
    expect(await everything()).toEqual(before);
  });

  test("calls without a session are not rehearsed, so that wrong tries count", async () => {
    const before = await everything();
    const open = [...server.staffCalls].filter(([, permission]) => permission === undefined);
    expect(open.length).toBeGreaterThan(3);
    for (const [name] of open.filter(([one]) => one.startsWith("POST "))) {
      const [method = "", path = ""] = name.split(" ");
      const response = await rehearse(method, path, {});
      expect(response.status, name).toBe(400);
    }
    const proof = { password: "wrong", code: "000000" };
    const again = await rehearse("POST", "/api/newsroom/session/proof", proof);
    expect(again.status).toBe(400);
    expect(await everything()).toEqual(before);
  });
});
