import { expect, test } from "vitest";
import { hasContracts, readContractJson } from "#testing/checks/contract-files.ts";
import { deviceOf, isRobot, MAX_BROWSER_NAME_LENGTH } from "./device-of.ts";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    "Desktop",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
    "Desktop",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
    "Mobile",
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
    "Mobile",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1",
    "Tablet",
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    "Tablet",
  ],
  [
    "Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0.4606.128 Safari/537.36",
    "TV",
  ],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    "Desktop",
  ],
  ["a browser of another kind", "Other"],
  ["", "Other"],
])("%s is a %s", (browser, device) => expect(deviceOf(browser)).toBe(device));

const LABELLED = "useragents/ua-parser-js-device-test.json";

test.runIf(hasContracts(LABELLED))(
  "labelled browsers are told apart as their labels say, 95 of 100",
  () => {
    const labelled = readContractJson<{ ua: string; expect: { type?: string } }[]>(LABELLED);
    const names: Record<string, string> = {
      mobile: "Mobile",
      tablet: "Tablet",
      smarttv: "TV",
      console: "Console",
      wearable: "Other",
      embedded: "Other",
    };
    // Entries without a label do not name the device.
    const cases = labelled.filter(({ expect }) => names[expect.type ?? ""] !== undefined);
    const right = cases.filter(({ ua, expect }) => deviceOf(ua) === names[expect.type ?? ""]);
    expect(cases.length).toBeGreaterThan(300);
    expect(right.length / cases.length).toBeGreaterThanOrEqual(0.95);
  },
);

test.each([
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0.0.0;]",
])("a person's browser is none: %s", (browser) => expect(isRobot(browser)).toBe(false));

test.each([
  "",
  "curl/8.5.0",
  "node",
  "Mozilla/5.0 (compatible; Googlebot/2.1)",
  "HeadlessChrome/142",
])("a program is one: %s", (browser) => expect(isRobot(browser)).toBe(true));

const CRAWLERS = "useragents/crawler-user-agents.json";

test.runIf(hasContracts(CRAWLERS))("no crawler of the published list counts as a person", () => {
  const list = readContractJson<{ instances?: string[] }[]>(CRAWLERS).flatMap(
    ({ instances = [] }) => instances,
  );
  expect(list.length).toBeGreaterThan(1_000);
  expect(list.filter((name) => !isRobot(name.slice(0, MAX_BROWSER_NAME_LENGTH)))).toEqual([]);
});
