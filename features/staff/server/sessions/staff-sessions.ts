import type { FastifyReply, FastifyRequest } from "fastify";
import type { Alarms } from "#platform/server/alarms.ts";
import type { Deps } from "#platform/server/deps.ts";
import { type Cookies, cookiesOf } from "#platform/server/http/cookies.ts";
import type { StaffSessions } from "#platform/server/staff-api/staff-session.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { findTokenSession, tokenIn } from "../personal-tokens.ts";
import { COOKIE, SESSION_LIMITS, sessionsSince, writeCookie } from "./session-cookie.ts";
import {
  endSession,
  findSession,
  markSeen,
  replaceToken,
  type SessionRow,
} from "./session-repository.ts";

/** Finds the session of a request by its cookie, ends it when it is over, and replaces its token once a day. Scripts have a personal token. */
export function createStaffSessions(
  { db, clock, alarms }: Deps & { alarms: Pick<Alarms, "raise"> },
  { secure }: { secure: boolean },
): StaffSessions {
  async function find(request: FastifyRequest, reply: FastifyReply) {
    const personal = tokenIn(request.headers.authorization);
    if (personal) return findTokenSession({ db, clock }, personal);
    const cookies = cookiesOf(request, reply, { secure });
    const token = cookies.read(COOKIE);
    const found = token && (await findSession(db, hashOf(token)));
    if (!found || !(await isValid(found.session, hashOf(token)))) return undefined;
    const { session, staff, roles } = found;
    await keepUp(session, token, cookies);
    const { id, name, email } = staff;
    return { id: session.id, provenAt: session.provenAt, token, staff: { id, name, email, roles } };
  }

  async function isValid(session: SessionRow, usedHash: Buffer): Promise<boolean> {
    const now = clock.now();
    const since = sessionsSince(now);
    const isOver = session.seenAt <= since.seen || session.createdAt <= since.created;
    const isStolen =
      !usedHash.equals(session.tokenHash) && ageOf(session.rotatedAt) > SESSION_LIMITS.formerToken;
    if (!isOver && !isStolen) return true;
    await endSession(db, { id: session.id, staffId: session.staffId, at: now });
    // Its holder got a new one long ago: somebody else has the old one, or had the new one first.
    if (isStolen && !isOver) alarms.raise("staff-session-reused", { staff: session.staffId });
    return false;
  }

  async function keepUp(session: SessionRow, held: string, cookies: Cookies): Promise<void> {
    const now = clock.now();
    if (ageOf(session.seenAt) > SESSION_LIMITS.seenEvery) await markSeen(db, session.id, now);
    const isPresent = hashOf(held).equals(session.tokenHash);
    if (!isPresent || ageOf(session.rotatedAt) <= SESSION_LIMITS.token) return;
    const token = newToken();
    if (await replaceToken(db, session, { held, by: hashOf(token), at: now }))
      writeCookie(cookies, token, { createdAt: session.createdAt, now });
  }

  const ageOf = (moment: Date) => clock.now().getTime() - moment.getTime();

  const hasCookie = (request: FastifyRequest, reply: FastifyReply) =>
    cookiesOf(request, reply, { secure }).read(COOKIE) !== undefined;

  return { find, hasCookie };
}
