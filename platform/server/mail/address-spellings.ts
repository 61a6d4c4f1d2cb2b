import { domainToUnicode } from "node:url";
import { sameAddress } from "./same-address.ts";

/** Every spelling of an address that `sameAddress` treats alike, in lower case. */
export function addressSpellings(email: string): string[] {
  const address = sameAddress(email) ?? email.toLowerCase();
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at);
  const domain = address.slice(at + 1);
  const spellings = [domain, domainToUnicode(domain)].flatMap((spelling) =>
    (["NFC", "NFD"] as const).map((form) => `${local}@${spelling}`.normalize(form)),
  );
  return [...new Set(spellings)];
}
