import { expect } from "vitest";
import { startTestApp } from "../app/test-app.ts";
import { startTestMail, tokenIn } from "../app/test-mail.ts";
import { BEHIND_PROXY } from "./visitors.ts";

export type Readers = Awaited<ReturnType<typeof startReaders>>;

/** The site, its mail, and people who subscribe. */
export async function startReaders() {
  const app = await startTestApp({ env: BEHIND_PROXY });
  const mail = await startTestMail(app);
  let households = 0;

  /** Each from another household, unless said. */
  function subscribe(email: string, from?: string) {
    households += 1;
    const address = from ?? `10.1.${(households >> 8) & 255}.${households & 255}`;
    return app.post("/api/newsletter/subscribe", { email }, { "x-forwarded-for": address });
  }
  const confirm = (token: string) => app.post("/api/newsletter/confirm", { token });
  const unsubscribe = (token: string) => app.post("/api/newsletter/unsubscribe", { token });

  /** By address, or as `no address` where that is not kept. */
  async function statuses(): Promise<Record<string, string>> {
    const { rows } = await app.database.pool.query("select email, status from subscribers");
    return Object.fromEntries(rows.map(({ email, status }) => [email ?? "no address", status]));
  }

  /** The one mail that somebody got. */
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
    async close() {
      await mail.close();
      await app.close();
    },
  };
}
