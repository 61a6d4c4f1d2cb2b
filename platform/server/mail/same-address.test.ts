import { expect, test } from "vitest";
import { sameAddress } from "./same-address.ts";

test.each([
  ["Ines@Example.org", "ines@example.org"],
  ["ine\u0301s@example.org", "in\u00e9s@example.org"],
  ["ines@exämple.org", "ines@xn--exmple-cua.org"],
  ["ines@EXÄMPLE.org", "ines@xn--exmple-cua.org"],
  ["ines+news@example.org", "ines+news@example.org"],
])("%s is %s", (typed, same) => {
  expect(sameAddress(typed)).toBe(same);
});

test.each(["ines@xn--a.example", "ines@\ufdfa.example"])("%s has no domain", (typed) => {
  expect(sameAddress(typed)).toBeUndefined();
});
