import type { Scope } from "#shared/newsroom/permissions.ts";
import type { Actor, Deps } from "../deps.ts";
import type { Visitor } from "../http/api.ts";
import type { StaffMember, StaffSession } from "./staff-session.ts";

export interface StaffVisitor extends Visitor {
  /** What the browser calls itself. */
  userAgent: string;
}

/** What a call for staff works with. In a change, `db` is the transaction. */
export interface StaffCall extends Deps {
  actor: Actor;
  staff: StaffMember;
  session: StaffSession;
  /** `own`: only what this person made. */
  scope: Scope;
  visitor: StaffVisitor;
  /** Everything written to `db` is taken back: the handler leaves out what it does elsewhere. */
  isDryRun: boolean;
}
