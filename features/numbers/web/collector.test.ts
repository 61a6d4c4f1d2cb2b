import { expect, test } from "vitest";
import { declinesTracking } from "./collector.ts";

test.each([
  [{}, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: "0" }, false],
  [{ doNotTrack: "1" }, true],
  [{ globalPrivacyControl: false }, false],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: "0", globalPrivacyControl: true }, true],
])("a browser with %j declines tracking: %s", (browser, asks) =>
  expect(declinesTracking(browser)).toBe(asks),
);
