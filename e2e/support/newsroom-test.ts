import type { StripeSandbox } from "@newsroom/sandbox/stripe/control.ts";
import { startStripeSandbox } from "@newsroom/sandbox/stripe-sandbox.ts";
import { expect, type Page } from "@playwright/test";
import { openBuiltNewsroom } from "#app/server/newsroom/serve-newsroom.ts";
import type { Role } from "#shared/newsroom/permissions.ts";
import { openBuiltMails, openBuiltPages } from "#testing/app/built-rendering.ts";
import { freePort } from "#testing/app/free-port.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import { test as base } from "./cost-test.ts";
import { emptyTables } from "./site-test.ts";
import { watchPage } from "./watch-page.ts";

/** A site per worker at `http://localhost`, where browsers allow passkeys. */
export const test = base.extend<
  {
    prepared: undefined;
    trouble: string[];
    /** Gives a page a session, as signing in leaves it. */
    signIn(page: Page, person?: { roles?: readonly Role[]; name?: string }): Promise<SignedIn>;
  },
  { site: TestApp; stripe: StripeSandbox }
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
      // The address of the site is a setting, so its port must be known before it listens.
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const app = await startTestApp({
        port,
        cache: "on",
        pages: await openBuiltPages(),
        newsroom: await openBuiltNewsroom(),
        mails: await openBuiltMails(),
        env: { PUBLIC_URL: url, SERVICE_WORKER: "off", ...stripe.settings },
      });
      stripe.webhooks.to(`${url}/api/stripe/webhook`);
      await use({ ...app, url });
      await app.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  prepared: [
    async ({ site }, use) => {
      await emptyTables(site.owner);
      site.clock.set(new Date());
      site.cache.clear();
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
  signIn: async ({ site }, use) =>
    use(async (page, person) => {
      const signedIn = await signedInStaff(site.deps, person);
      await page.context().addCookies([{ name: "desk", value: signedIn.token, url: site.url }]);
      return signedIn;
    }),
});

export { expect, type Page };
