import { inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { addressSpellings } from "./address-spellings.ts";

/** Whether a column with addresses as people typed them holds this one, in any of its spellings. */
export const reachesAddress = (column: SQLWrapper, email: string): SQL =>
  inArray(sql`lower(${column})`, addressSpellings(email));
