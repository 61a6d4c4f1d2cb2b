import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { StaffRow } from "../staff-repository.ts";

/** Checked credentials of an account. */
export interface Proof {
  /** For the audit log. */
  how: "passkey" | "password and code" | "recovery code";
  /** Uses up what works once, with the account locked; false when it no longer works. */
  use(tx: Queryable, locked: StaffRow): Promise<boolean>;
}
