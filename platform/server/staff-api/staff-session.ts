import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#shared/contract/app-error.ts";
import { type Permission, type Role, type Scope, scopeOf } from "#shared/newsroom/permissions.ts";
import { MINUTE } from "#shared/time/units.ts";
import type { ActContext } from "../deps.ts";
import type { Visitor } from "../http/api.ts";

/** How long a proof of identity holds for dangerous acts. */
export const FRESH_FOR = 10 * MINUTE;

export interface StaffMember {
  id: number;
  name: string;
  email: string;
  roles: readonly Role[];
}

export interface StaffSession {
  id: number;
  staff: StaffMember;
  /** When the person last proved who they are. */
  provenAt: Date;
  /** What the cookie holds. For functions of the database that check the session themselves. */
  token: string;
  /** For a script: its personal token does what is listed, as far as the person may, and is never fresh. */
  personalToken?: { id: number; permissions: readonly Permission[] };
}

export interface StaffSessions {
  /** The session of a request by its cookie or personal token, if it has one; may set a new cookie on the response. */
  find(request: FastifyRequest, reply: FastifyReply): Promise<StaffSession | undefined>;
  /** Whether a request brings a session, which may have ended. */
  hasCookie(request: FastifyRequest, reply: FastifyReply): boolean;
}

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

/** What the session may do with this permission; refuses when it may nothing. */
export function assertMay(session: StaffSession, permission: Permission, now: Date): Scope {
  const { staff, personalToken, provenAt } = session;
  if (personalToken && !personalToken.permissions.includes(permission))
    throw new AppError("forbidden", "This token does not include this.");
  const scope = scopeOf(staff.roles, permission);
  if (!scope) throw new AppError("forbidden", "Your roles do not include this.");
  if (scope !== "fresh") return scope;
  if (personalToken)
    throw new AppError(
      "forbidden",
      "A token cannot do this, only somebody who proves who they are.",
    );
  if (now.getTime() - provenAt.getTime() > FRESH_FOR)
    throw new AppError("proof_required", "Please prove again that it is you.");
  return scope;
}
