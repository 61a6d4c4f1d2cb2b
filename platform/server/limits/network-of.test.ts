import { expect, test } from "vitest";
import { networkOf, widerNetworkOf } from "./network-of.ts";

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
