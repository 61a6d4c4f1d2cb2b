import { expect, test } from "vitest";
import { addressSpellings, mailboxOf, sameAddress } from "./same-address.ts";

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

test.each([
  ["ines@example.org", "ines@example.org"],
  ["ines+news@example.org", "ines@example.org"],
  ["ines+a+b@example.org", "ines@example.org"],
  ["ines+@example.org", "ines@example.org"],
  ["+ines@example.org", "+ines@example.org"],
  ["i.nes@example.org", "i.nes@example.org"],
  ["i.n.e.s+news@gmail.com", "ines@gmail.com"],
  ["in.es@googlemail.com", "ines@gmail.com"],
])("%s is delivered to %s", (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));

test("an address is known in small letters, with its domain in both spellings", () => {
  expect(addressSpellings("Ada@Quay.example")).toEqual(["ada@quay.example"]);
  expect(addressSpellings("INES@xn--bcher-kva.example")).toEqual(
    expect.arrayContaining(["ines@xn--bcher-kva.example", "ines@bücher.example"]),
  );
});

test("accents match however they are typed; plus parts and dots are another mailbox", () => {
  const typed = "josé@quay.example";
  expect(addressSpellings(typed.normalize("NFD"))).toEqual(addressSpellings(typed));
  expect(addressSpellings("ada+news@quay.example")).not.toContain("ada@quay.example");
  expect(addressSpellings("a.da@quay.example")).not.toContain("ada@quay.example");
});
