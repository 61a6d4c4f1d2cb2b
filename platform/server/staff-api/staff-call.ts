import type { ActContext } from "../acts/act-context.ts";
import type { Visitor } from "../http/api.ts";
import type { StaffMember, StaffSession } from "./staff-session.ts";

export interface StaffVisitor extends Visitor {
  /** What the browser calls itself. */
  userAgent: string;
}

/** What a call for staff works with. In a change, `db` is the transaction. */
export interface StaffCall extends ActContext {
  staff: StaffMember;
  session: StaffSession;
  visitor: StaffVisitor;
}
