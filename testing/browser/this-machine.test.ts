import { describe, expect, test } from "vitest";
import { browserVersion } from "./browser-version.ts";
import { NO_CHROMIUM, searchBrowser } from "./search-browser.ts";
import { thisMachine } from "./this-machine.ts";

// On the real machine; search-browser.test.ts tests the order.

/** `npm test` reports that itself. */
const noBrowser = process.env.CHROMIUM_PATH === NO_CHROMIUM;

describe("on this machine", () => {
  test.skipIf(noBrowser)("a browser is found, runs and says where it comes from", async () => {
    // The test neither downloads nor installs.
    const none = async () => {};
    const machine = { ...thisMachine, downloadWithPlaywright: none, installDebianChromium: none };
    const { path, source } = await searchBrowser(machine);
    const version = await browserVersion(path);
    expect(version).toMatch(/\w/);
    expect(source).toContain(`${version} `);
  });

  test("a program that fails, is missing or is no browser is none", async () => {
    expect(await browserVersion("/nowhere/chromium")).toBeUndefined();
    expect(await browserVersion(import.meta.filename)).toBeUndefined();
    expect(await browserVersion(process.execPath)).toBeUndefined();
    expect(await browserVersion("/bin/ls")).toBeUndefined();
  });
});
