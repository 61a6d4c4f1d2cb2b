import { expect, test } from "vitest";
import { inNetworks } from "./in-networks.ts";

const isListed = inNetworks(["10.1.0.0/16", "192.0.2.7", "2001:db8::/32"]);

test.each(["10.1.2.3", "::ffff:10.1.2.3", "192.0.2.7", "2001:db8:1::9"])(
  "%s is listed",
  (address) => expect(isListed(address)).toBe(true),
);

test.each(["10.2.0.1", "192.0.2.8", "2001:db9::1", "nonsense", ""])("%s is not", (address) =>
  expect(isListed(address)).toBe(false),
);

test("an empty list holds nobody", () => expect(inNetworks([])("127.0.0.1")).toBe(false));
