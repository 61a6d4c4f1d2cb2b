import { readConfig } from "#app/server/config.ts";
import { makeAdminKey } from "#platform/server/admin-keys.ts";
import { site as publication } from "#site.config.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import type { Page } from "../support/site-test.ts";

const keys = new WeakMap<TestApp, string>();

/** Where the page stores the key, and the key that the site generated, which is printed once. */
export const adminKey = {
  STORED: `${publication.shortName}-admin-key`,
  async of(site: TestApp): Promise<string> {
    const say = (line: string) => {
      const key = /once: (\S+)$/.exec(line)?.[1];
      if (key) keys.set(site, key);
    };
    if (!keys.has(site)) await makeAdminKey(readConfig({ DATA_DIR: site.dataDir }), { say });
    return keys.get(site) ?? "";
  },
  store: (page: Page, key: string) =>
    page.addInitScript(([name, value]) => localStorage.setItem(name, value), [
      adminKey.STORED,
      key,
    ] as const),
};
