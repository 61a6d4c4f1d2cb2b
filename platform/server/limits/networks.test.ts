import { describe, expect, test } from "vitest";
import { inNetworks, networkOf, trustedProxies, widerNetworkOf } from "./networks.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["nonsense", "nonsense"],
])("%s belongs to %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["192.0.2.7", undefined],
  ["::ffff:192.0.2.7", undefined],
  ["nonsense", undefined],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:0db8:0001:ffff::1", "2001:db8:1::/48"],
  ["::1", "0:0:0::/48"],
])("%s belongs to the wider network %s", (address, wider) => {
  expect(widerNetworkOf(address)).toBe(wider);
});

const isListed = inNetworks(["10.1.0.0/16", "192.0.2.7", "2001:db8::/32"]);

test.each(["10.1.2.3", "::ffff:10.1.2.3", "192.0.2.7", "2001:db8:1::9"])(
  "%s is listed",
  (address) => expect(isListed(address)).toBe(true),
);

test.each(["10.2.0.1", "192.0.2.8", "2001:db9::1", "nonsense", ""])("%s is not", (address) =>
  expect(isListed(address)).toBe(false),
);

test("an empty list holds nobody", () => expect(inNetworks([])("127.0.0.1")).toBe(false));

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
