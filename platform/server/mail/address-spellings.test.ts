import { expect, test } from "vitest";
import { addressSpellings } from "./address-spellings.ts";

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
