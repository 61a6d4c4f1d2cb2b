import { describe, expect, test } from "vitest";
import { trustedProxies } from "./trusted-proxies.ts";

describe("an address is one of our proxies", () => {
  const isProxy = trustedProxies(["10.1.0.0/16", "192.0.2.7", "fd00::/8", "2001:db8::5"]);

  test.each([
    ["10.1.2.3", true],
    ["10.2.0.1", false],
    ["192.0.2.7", true],
    ["192.0.2.8", false],
    ["::ffff:10.1.2.3", true],
    ["::ffff:10.2.2.3", false],
    ["fd12:3456::1", true],
    ["fe80::1", false],
    ["2001:db8::5", true],
    ["2001:db8:0:0:0:0:0:5", true],
    ["2001:db8::6", false],
    ["", false],
    ["unknown", false],
    ["10.1.2.3:443", false],
    ["10.1.2", false],
    ["010.1.2.3", false],
  ])("%s: %s, however often it is asked", (address, expected) => {
    for (const _ of [1, 2]) expect(isProxy(address)).toBe(expected);
  });

  test("without a list nobody is", () => {
    expect(trustedProxies([])("127.0.0.1")).toBe(false);
  });
});
