import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { site } from "#site.config.ts";
import { type Donors, startDonors } from "#testing/builders/donors.ts";

// Covers who gets which donation mail, and when.

let donors: Donors;
const lines: string[] = [];
beforeAll(async () => {
  donors = await startDonors({ logTo: { write: (line) => lines.push(line) } });
});
afterAll(() => donors.close());
beforeEach(() => donors.startAnew());

async function mailsTo(address: string) {
  await donors.mail.deliver();
  return donors.mail.sandbox.mails().filter(({ to }) => to.includes(address));
}

test("[GIVE-41] one receipt is sent, after the webhook and not before", async () => {
  donors.stripe.webhooks.hold();
  await donors.paid({ amount: 19.5 });
  expect(await mailsTo("ada@example.org")).toEqual([]);
  const [event] = donors.stripe.webhooks
    .waiting()
    .filter(({ type }) => type === "charge.succeeded");
  if (!event) throw new Error("no event");
  for (let time = 0; time < 3; time += 1) await donors.stripe.webhooks.deliver(event);
  await donors.stripe.webhooks.flush({ copies: () => 3, parallel: 3 });
  const [receipt, ...others] = await mailsTo("ada@example.org");
  expect(others).toEqual([]);
  for (const part of [receipt?.html, receipt?.text]) {
    expect(part).toContain("$19.50");
    expect(part).toContain("Ada Quay");
    expect(part).toContain(site.name);
  }
});

test("staff get a notice with the donor's message as plain text", async () => {
  await donors.paid({ message: "<b>Bold</b> & brave\n=1+1" });
  const [notice, ...others] = await mailsTo(site.contacts.newsroom);
  expect(others).toEqual([]);
  expect(notice?.subject).toBe("Donation of $25.00");
  expect(notice?.text).toContain("<b>Bold</b> & brave\n=1+1");
  expect(notice?.html).toContain("&lt;b&gt;Bold&lt;/b&gt; &amp; brave");
  expect(notice?.html).not.toContain("<b>Bold");
});

test("staff get a mail about a dispute, the donor does not", async () => {
  const { id } = await donors.paid();
  await donors.mail.deliver();
  donors.mail.sandbox.clear();
  donors.stripe.dispute(id);
  await donors.stripe.webhooks.settled();
  expect((await mailsTo(site.contacts.newsroom)).map(({ subject }) => subject)).toEqual([
    "Disputed donation: $25.00",
  ]);
  expect(await mailsTo("ada@example.org")).toEqual([]);
});

test("[SAFE-04] J13 an anonymous donor is not stored, sent to the provider, mailed or logged", async () => {
  const name = "Canary Nightingale";
  const email = "canary.nightingale@example.org";
  await donors.paid({ isAnonymous: true, donorName: name, donorEmail: email, message: "Hello" });
  await donors.reconcile();
  await donors.mail.deliver();
  expect(await donors.movements()).toEqual(["charge 2500", "fee -103"]);

  const mails = donors.mail.sandbox.mails();
  expect(mails.map(({ to }) => to.join())).toEqual([site.contacts.newsroom]);
  expect(mails[0]?.text).toContain("Hello");
  const { rows: tables } = await donors.app.owner.pool.query(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
  );
  const stored = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await donors.app.owner.pool.query(
        `select to_jsonb(t)::text as row from ${table.name} t`,
      );
      return rows.map(({ row }) => row).join("\n");
    }),
  );
  const everywhere = [
    ...stored,
    ...donors.stripe.calls.map(({ path, search, body }) => `${path} ${search} ${decoded(body)}`),
    ...mails.map(({ html, text, subject }) => `${subject} ${html} ${text}`),
    ...lines,
    ...donors.mail.lines,
  ].join("\n");
  expect(everywhere).toContain("Hello");
  for (const trace of [/canary/i, /nightingale/i]) expect(everywhere).not.toMatch(trace);
});

test("A16 the log never names a donor, even after errors", async () => {
  lines.length = 0;
  await donors.stripe.fail("500");
  const donation = {
    donorName: "Logless Person",
    donorEmail: "logless@example.org",
    message: "logless",
  };
  await donors.post("/api/create-payment-intent", { ...donation, amount: 5, isAnonymous: false });
  await donors.post("/api/donations/recurring", {
    amount: 5,
    interval: "monthly",
    donorInfo: { name: "Logless Person", email: "logless@example.org", message: "logless" },
  });
  await donors.stripe.fail();
  await donors.post("/api/donations/portal-link", { email: "logless@example.org" });
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join("\n")).not.toMatch(/logless|_secret_/i);
});

const decoded = (form: string) => decodeURIComponent(form.replaceAll("+", " "));
