import type pg from "pg";
import { expect } from "vitest";
import { reconcile } from "#features/payments/server/reconcile.ts";
import { HOUR } from "#shared/time/units.ts";
import { startSandboxedApp } from "../app/sandboxed-app.ts";
import type { TestAppOptions } from "../app/test-app.ts";
import { startTestMail } from "../app/test-mail.ts";
import { BEHIND_PROXY } from "./visitors.ts";

export type Donors = Awaited<ReturnType<typeof startDonors>>;

export const ONE_TIME = "/api/create-payment-intent";
export const RECURRING = "/api/donations/recurring";

/** Valid values; set only what the test is about. */
export const aDonationBody = (given: object = {}) => ({
  amount: 25,
  donorName: "Ada Quay",
  donorEmail: "ada@example.org",
  message: "Keep at it",
  isAnonymous: false,
  ...given,
});
export const aRecurringBody = ({ donorInfo = {}, ...given }: RecurringChange = {}) => ({
  amount: 15,
  interval: "monthly",
  donorInfo: { name: "Ada Quay", email: "ada@example.org", message: "", ...donorInfo },
  ...given,
});
interface RecurringChange {
  donorInfo?: object;
  [field: string]: unknown;
}

export interface DonationRow {
  id: string;
  state: string;
  cents: number;
}

export interface LedgerRow {
  key: string;
  kind: string;
  cents: number;
  donation_id: string;
}

/** The site, a card provider, mail, and donors. */
export async function startDonors(options: TestAppOptions = {}) {
  const app = await startSandboxedApp({
    ...options,
    env: { ...BEHIND_PROXY, ...options.env },
  });
  const mail = await startTestMail(app);
  let networks = 0;
  /** Mails of earlier tests. */
  const former = new Set<string>();

  /** Each from another network by default; a string is sent as it is. */
  function post(
    path: string,
    body: unknown,
    from?: string,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    networks += 1;
    // At different moments, so that they have an order.
    app.clock.advance(1);
    const address = from ?? `10.2.${(networks >> 8) & 255}.${networks & 255}`;
    return app.get(path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  }

  async function secretFrom(response: Response): Promise<string> {
    const body = await response.text();
    expect(response.status, body).toBe(200);
    const { clientSecret } = JSON.parse(body);
    expect(clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
    return clientSecret;
  }
  const donateOnce = async (given?: object) =>
    secretFrom(await post(ONE_TIME, aDonationBody(given)));
  const donateRegularly = async (given?: RecurringChange) =>
    secretFrom(await post(RECURRING, aRecurringBody(given)));

  /** Paid, and the events were delivered. */
  async function paid(given?: object) {
    const intent = app.stripe.pay(await donateOnce(given));
    await app.stripe.webhooks.settled();
    return intent;
  }

  async function rows<Row extends object>(table: string): Promise<Row[]> {
    const order = table === "donations" ? "created_at" : "1";
    const { rows } = await app.database.pool.query<Row & pg.QueryResultRow>(
      `select * from ${table} order by ${order}`,
    );
    return rows;
  }
  const donations = async () =>
    (await rows<DonationRow>("donations")).filter(({ id }) => !former.has(id));
  const ledger = async () =>
    (await rows<LedgerRow>("ledger_entries")).filter((entry) => !former.has(entry.donation_id));

  return {
    app,
    mail,
    stripe: app.stripe,
    post,
    donateOnce,
    donateRegularly,
    paid,
    rows,
    donations,
    ledger,
    /** `charge 2500` and so on, in a fixed order. */
    movements: async () => (await ledger()).map(({ kind, cents }) => `${kind} ${cents}`).sort(),
    states: async () => (await donations()).map(({ state }) => state),
    /** The objects of one kind that were created at the provider. */
    created: (path: string) =>
      app.stripe.calls.filter((call) => call.method === "POST" && call.path === path),
    reconcile: () =>
      reconcile(app.deps, { signal: new AbortController().signal, since: undefined }),
    /** Resets all limits and advances the clock by an hour. */
    async startAnew() {
      await app.stripe.webhooks.release();
      await mail.deliver();
      mail.sandbox.clear();
      for (const { id } of await donations()) former.add(id);
      app.clock.advance(HOUR);
    },
    async close() {
      await mail.close();
      await app.close();
    },
  };
}
