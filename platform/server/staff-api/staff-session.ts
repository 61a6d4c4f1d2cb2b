import type { FastifyReply, FastifyRequest } from "fastify";
import type { Permission, Role } from "#shared/newsroom/permissions.ts";
import { MINUTE } from "#shared/time/units.ts";

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
