import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DataChoice } from "#features/site/calls/my-data.ts";
import { HOUR, MINUTE } from "#shared/time/units.ts";
import { type Donors, startDonors } from "#testing/builders/donors.ts";
import { leaveTraces } from "./people.test-kit.ts";

// Covers data requests on the privacy page. What is exported and deleted: commands.api.test.ts.

let donors: Donors;
beforeAll(async () => {
  donors = await startDonors();
});
afterAll(() => donors.close());

const request = (email: string, choice: DataChoice, from?: string) =>
  donors.post("/api/my-data/request", { email, choice }, from);
const use = (choice: DataChoice, token: string) => donors.post(`/api/my-data/${choice}`, { token });

/** Mails with a data link to this address. */
async function linksTo(email: string) {
  await donors.mail.deliver();
  return donors.mail.sandbox
    .mails()
    .filter(({ to, text }) => to.includes(email) && text.includes("/my-data/"));
}

async function tokenFor(email: string, choice: DataChoice): Promise<string> {
  await request(email, choice);
  const text = (await linksTo(email)).at(-1)?.text ?? "";
  const [, token = ""] = new RegExp(`/my-data/${choice}#([\\w-]{22})\\b`).exec(text) ?? [];
  expect(token).not.toBe("");
  return token;
}

describe("requesting a link", () => {
  test("PD2 has the same response for a known and an unknown address; only the known one gets a mail", async () => {
    await leaveTraces(donors, "known@asks.example");
    const responses = [];
    for (const email of ["known@asks.example", "unknown@asks.example"]) {
      const response = await request(email, "export");
      responses.push({ status: response.status, body: await response.text() });
    }
    expect(responses[0]).toEqual(responses[1]);
    expect(responses[0]?.body).toContain(
      "If we have data for this address, we have sent a link to it.",
    );
    expect(await linksTo("known@asks.example")).toHaveLength(1);
    expect(await linksTo("unknown@asks.example")).toHaveLength(0);
    // The request itself is no data to ask for.
    await request("unknown@asks.example", "export");
    expect(await linksTo("unknown@asks.example")).toHaveLength(0);
  });

  test("PD4 is limited to three an hour per address, without telling", async () => {
    const email = "flooded@asks.example";
    await leaveTraces(donors, email);
    donors.app.clock.set(new Date("2031-01-01T10:00:00Z"));
    for (let count = 0; count < 5; count++) {
      const spelling = count % 2 ? email : "FLOODED@asks.example";
      expect((await request(spelling, "delete")).status).toBe(200);
    }
    await donors.mail.deliver();
    const sent = donors.mail.sandbox
      .mails()
      .filter(({ to, text }) => /flooded/i.test(to.join()) && text.includes("/my-data/"));
    expect(sent).toHaveLength(3);
  });

  test("PD4 is limited to five an hour per network", async () => {
    donors.app.clock.set(new Date("2031-01-02T10:00:00Z"));
    for (let count = 0; count < 5; count++) {
      expect((await request(`a${count}@asks.example`, "export", "192.0.2.9")).status).toBe(200);
    }
    const sixth = await request("a6@asks.example", "export", "192.0.2.9");
    expect(sixth.status).toBe(429);
    expect(sixth.headers.get("retry-after")).not.toBeNull();
  });

  test.each([
    [{ email: "known@asks.example", choice: "both" }],
    [{ email: "known", choice: "export" }],
    [{ choice: "export" }],
    [{ email: "known@asks.example", choice: "export", isAdmin: true }],
  ])("is refused without an address and a choice: %j", async (body) => {
    expect((await donors.post("/api/my-data/request", body)).status).toBe(400);
  });
});

describe("a mailed link", () => {
  test("PD3 PD7 exports the data, once", async () => {
    const email = "reads@asks.example";
    await leaveTraces(donors, email);
    const token = await tokenFor(email, "export");
    const response = await use("export", token);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toContain("no-store");
    const { fileName, content } = (await response.json()) as Record<string, string>;
    expect(fileName).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    const { data } = JSON.parse(content ?? "") as { data: { table: string; rows: unknown[] }[] };
    const found = Object.fromEntries(data.map(({ table, rows }) => [table, rows.length]));
    expect(found).toMatchObject({ comments: 1, donations: 1, freelancer_applications: 1 });
    // The role that serves the site may not read these.
    expect(content).not.toContain("1990-02-28");
    expect(content).toContain("The website cannot read birth dates");
    expect((await use("export", token)).status).toBe(404);
  });

  test("PD3 deletes the data, once, and says what stays", async () => {
    const email = "leaves@asks.example";
    await leaveTraces(donors, email);
    const [token, other] = [await tokenFor(email, "delete"), await tokenFor(email, "export")];
    const response = await use("delete", token);
    expect(response.status).toBe(200);
    const { message } = (await response.json()) as { message: string };
    expect(message).toMatch(/^Your data has been deleted\. Some of it has to stay: .*bookkeeping/);
    expect((await use("delete", token)).status).toBe(404);
    expect((await use("export", other)).status).toBe(404);
    const { rows } = await donors.app.owner.pool.query(
      "select 1 from comment_authors where email = $1 union all select 1 from outbox where recipient = $1",
      [email],
    );
    expect(rows).toEqual([]);
    await request(email, "export");
    expect(await linksTo(email)).toHaveLength(2);
  });

  test("PD8 a deletion is in the audit log once, without the address", async () => {
    const email = "audited@asks.example";
    await leaveTraces(donors, email);
    const token = await tokenFor(email, "delete");
    const entries = async () =>
      (await donors.app.owner.pool.query("select * from audit_log where what = 'my-data delete'"))
        .rows;
    const before = (await entries()).length;
    await use("delete", token);
    await use("delete", token);
    const [last, ...earlier] = (await entries()).reverse();
    expect(earlier).toHaveLength(before);
    expect(last).toMatchObject({
      who: "the person themselves",
      subject: expect.stringMatching(/^person [\da-f]{16}$/),
      details: expect.objectContaining({ removed: expect.any(Number) }),
    });
    expect(JSON.stringify(await entries())).not.toContain("asks.example");
  });

  test("PD3 works only for its choice, within 48 hours, and only by POST", async () => {
    const email = "waits@asks.example";
    await leaveTraces(donors, email);
    const token = await tokenFor(email, "export");
    expect((await use("delete", token)).status).toBe(404);
    expect((await use("export", "made-up")).status).toBe(404);
    expect((await donors.app.get(`/api/my-data/export?token=${token}`)).status).toBe(405);
    donors.app.clock.advance(48 * HOUR - MINUTE);
    const late = await tokenFor(email, "export");
    donors.app.clock.advance(MINUTE);
    expect((await use("export", token)).status).toBe(404);
    expect((await use("export", late)).status).toBe(200);
  });

  test("PD3 is stored as a hash", async () => {
    const email = "hashed@asks.example";
    await leaveTraces(donors, email);
    const token = await tokenFor(email, "export");
    const { rows } = await donors.app.owner.pool.query(
      "select encode(hash, 'escape') as hash, choice from data_request_tokens where email = $1",
      [email],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
