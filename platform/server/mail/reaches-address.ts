import { domainToUnicode } from "node:url";
import { inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { sameAddress } from "./same-address.ts";

/** Whether a column with addresses as people typed them holds this one, in any spelling that `sameAddress` treats alike. */
export function reachesAddress(column: SQLWrapper, email: string): SQL {
  const address = sameAddress(email) ?? email.toLowerCase();
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at);
  const domain = address.slice(at + 1);
  const spellings = [domain, domainToUnicode(domain)].flatMap((spelling) =>
    (["NFC", "NFD"] as const).map((form) => `${local}@${spelling}`.normalize(form)),
  );
  return inArray(sql`lower(${column})`, [...new Set(spellings)]);
}
