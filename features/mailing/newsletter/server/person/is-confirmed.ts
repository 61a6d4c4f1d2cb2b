import type { Queryable } from "#platform/server/postgres/connect.ts";
import { findByEmail } from "./find-by-email.ts";

/** Whether the owner of this address has confirmed it and has not left since. */
export const isConfirmed = async (db: Queryable, email: string): Promise<boolean> =>
  (await findByEmail(db, email))?.status === "confirmed";
