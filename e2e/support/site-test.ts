import type { StripeSandbox } from "@newsroom/sandbox/stripe/control.ts";
import { startStripeSandbox } from "@newsroom/sandbox/stripe-sandbox.ts";
import { expect, type Page, type Request } from "@playwright/test";
import { sql } from "drizzle-orm";
import { openBuiltNewsroom } from "#app/server/newsroom/serve-newsroom.ts";
import { storageKeys } from "#features/device/calls/install-app.ts";
import type { Database } from "#platform/server/postgres/connect.ts";
import { systemCode } from "#shared/system-code.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";
import { test as base } from "./cost-test.ts";
import { fillNewsroom } from "./every-page.ts";
import { watchPage } from "./watch-page.ts";

// Playwright looks for source maps at every step. There are none: Node runs this code as it is.
Reflect.deleteProperty(Error, "prepareStackTrace");

type Newsroom = "empty" | "filled";

declare global {
  interface Window {
    /** The part that tests use; TypeScript does not know it yet. */
    trustedTypes?: {
      createPolicy<Rules extends Record<string, (text: string) => string>>(
        name: string,
        rules: Rules,
      ): Rules;
    };
  }
}

/** A site per worker, emptied before each test that does not want a filled one. */
export const test = base.extend<
  { newsroom: Newsroom; prepared: undefined; popup: "dismissed" | "due"; trouble: string[] },
  { site: TestApp; stripe: StripeSandbox; standing: { newsroom?: Newsroom } }
>({
  /** The payment provider; its events reach the site at once. */
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use) => {
      const sandbox = await startStripeSandbox({ retryPause: 20 });
      await use(sandbox);
      await sandbox.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ stripe }, use) => {
      // A token, because without one the site shows no posts; nothing calls the network.
      const env = {
        ...BEHIND_PROXY,
        X_BEARER_TOKEN: "a-token",
        X_USER_ID: "17",
        SERVICE_WORKER: "off",
        ...stripe.settings,
      };
      const app = await startTestApp({
        cache: "on",
        env,
        pages: await openBuiltPages(),
        newsroom: await openBuiltNewsroom(),
      });
      stripe.webhooks.to(`${app.url}/api/stripe/webhook`);
      await use(app);
      await app.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  /** The offer to install the app is off except in its own tests. */
  popup: ["dismissed", { option: true }],
  context: async ({ context, popup }, use) => {
    if (popup === "dismissed") await context.addInitScript(dismissPopup, storageKeys.dismissed);
    await use(context);
  },
  /** "filled" is for tests that only read: consecutive ones share the data. */
  newsroom: ["empty", { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  standing: [async ({}, use) => use({}), { scope: "worker" }],
  prepared: [
    async ({ site, newsroom, standing }, use) => {
      if (newsroom === "empty" || standing.newsroom !== "filled") {
        standing.newsroom = "empty";
        await emptyTables(site.owner);
        site.clock.set(new Date());
        site.cache.clear();
        if (newsroom === "filled") await fillNewsroom(site);
        standing.newsroom = newsroom;
      }
      await use(undefined);
    },
    { auto: true },
  ],
  /** Errors on the page. A test that provokes them empties the list. */
  trouble: [
    async ({ page, site }, use) => {
      const trouble = watchPage(page, site.url);
      await use(trouble);
      expect(
        trouble,
        "console errors, warnings, policy violations, requests to other hosts",
      ).toEqual([]);
    },
    { auto: true },
  ],
});

function dismissPopup(key: string) {
  try {
    localStorage.setItem(key, "true");
  } catch {
    // Frames without an origin have no storage.
  }
}

/** All except the site's own tables; only those with rows, because truncating empty ones is slow. */
export async function emptyTables({ db }: Database) {
  const ours = await db.execute<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('categories', 'migrations', 'site_keys')`);
  const isFilled = ours.rows.map(
    ({ name }) => `select '${name}' as name where exists (table ${name})`,
  );
  const found = await db.execute<{ name: string }>(sql.raw(isFilled.join(" union all ")));
  const filled = found.rows.map(({ name }) => name).join(", ");
  if (filled === "") return;
  // The ledger only accepts additions, so it is truncated.
  const books = await db.execute<{ name: string }>(sql`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgname like '%append_only'`);
  const triggers = (turn: "disable" | "enable") =>
    books.rows.map(({ name }) => `alter table ${name} ${turn} trigger user;`).join(" ");
  const statements = `${triggers("disable")} truncate ${filled} restart identity cascade; ${triggers("enable")}`;
  await comingAgain(() => db.transaction((tx) => tx.execute(sql.raw(statements))));
}

/** The previous test may still be writing: on a deadlock, one side retries. */
async function comingAgain(work: () => Promise<unknown>) {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (tries === 5 || !isDeadlock(error)) throw error;
    }
  }
}

const isDeadlock = (error: unknown) =>
  error instanceof Error && systemCode(error.cause) === "40P01";

export { expect, type Page, type Request };
