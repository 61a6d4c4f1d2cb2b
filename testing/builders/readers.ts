import { expect } from "vitest";
import { rememberState } from "../app/remember-state.ts";
import { startTestApp } from "../app/test-app.ts";
import { startTestMail, tokenIn } from "../app/test-mail.ts";
import { BEHIND_PROXY } from "./visitors.ts";

export type Readers = Awaited<ReturnType<typeof startReaders>>;

/** The site, its mail, and subscribers. */
export async function startReaders() {
  const app = await startTestApp({ env: BEHIND_PROXY });
  const mail = await startTestMail(app);
  const restore = await rememberState(app);
  let networks = 0;

  /** Each from another network by default. */
  function subscribe(email: string, from?: string, lists?: string[]) {
    networks += 1;
    const address = from ?? `10.1.${(networks >> 8) & 255}.${networks & 255}`;
    return app.post("/api/newsletter/subscribe", { email, lists }, { "x-forwarded-for": address });
  }
  const confirm = (token: string) => app.post("/api/newsletter/confirm", { token });
  const unsubscribe = (token: string) => app.post("/api/newsletter/unsubscribe", { token });

  /** By address, or as `no address` where it is not stored. */
  async function statuses(): Promise<Record<string, string>> {
    const { rows } = await app.database.pool.query("select email, status from subscribers");
    return Object.fromEntries(rows.map(({ email, status }) => [email ?? "no address", status]));
  }

  /** The only mail to an address. */
  async function onlyMailTo(email: string) {
    await mail.deliver();
    const got = mail.sandbox.mails().filter(({ to }) => to.includes(email));
    expect(got).toHaveLength(1);
    const [first] = got;
    if (!first) throw new Error("no mail");
    return first;
  }

  async function subscribed(email: string) {
    await subscribe(email);
    const welcome = await onlyMailTo(email);
    await confirm(tokenIn(welcome.text, "confirm"));
    return welcome;
  }

  return {
    app,
    mail,
    subscribe,
    confirm,
    unsubscribe,
    statuses,
    onlyMailTo,
    subscribed,
    /** As it was at the start, without rows and mails. */
    async startAnew() {
      await mail.sandbox.fail();
      mail.sandbox.clear();
      await restore();
    },
    async close() {
      await mail.close();
      await app.close();
    },
  };
}
