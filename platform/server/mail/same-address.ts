import { domainToASCII, domainToUnicode } from "node:url";
import { inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Two spellings with the same result reach the same mailbox. Nothing for an invalid domain. */
export function sameAddress(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  const domain = domainToASCII(email.slice(at + 1));
  // A domain that stays encoded cannot be displayed, and mail programs disagree about it.
  const isText = domain !== "" && !/(^|\.)xn--/.test(domainToUnicode(domain));
  return isText ? `${email.slice(0, at).normalize("NFC").toLowerCase()}@${domain}` : undefined;
}

/** These hosts ignore dots before the @, and both names lead to one mailbox. */
const dotless = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox of an address from `sameAddress`, without the tag after a plus sign. Only for rate limits, because not
 * every host treats plus signs this way.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const host = address.slice(at + 1);
  const plus = address.indexOf("+");
  const name = address.slice(0, plus > 0 && plus < at ? plus : at);
  return dotless.has(host) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${host}`;
}

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

/** Whether a column with addresses as people typed them holds this one, in any of its spellings. */
export const reachesAddress = (column: SQLWrapper, email: string): SQL =>
  inArray(sql`lower(${column})`, addressSpellings(email));
