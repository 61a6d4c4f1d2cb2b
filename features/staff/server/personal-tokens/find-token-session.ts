import type { Deps } from "#platform/server/deps.ts";
import type { StaffSession } from "#platform/server/staff-api/staff-session.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { SESSION_LIMITS } from "../sessions/session-limits.ts";
import { findPersonalToken, markTokenUsed } from "./personal-token-repository.ts";
import { tokenPermissions } from "./token-permissions.ts";

/** Lets programs that look for leaked secrets recognize one. */
export const TOKEN_PREFIX = "newsroom_";

/** The personal token in the header of a request, if it has one. */
export const tokenIn = (authorization: string | undefined): string | undefined =>
  /^Bearer +(newsroom_\S+)$/i.exec(authorization ?? "")?.[1];

export async function findTokenSession(
  { db, clock }: Deps,
  token: string,
): Promise<StaffSession | undefined> {
  const now = clock.now();
  const found = await findPersonalToken(db, { hash: hashOf(token), now });
  if (!found) return undefined;
  const { id, usedAt, permissions } = found.token;
  const usedFor = usedAt && now.getTime() - usedAt.getTime();
  if (usedFor === null || usedFor > SESSION_LIMITS.seenEvery) await markTokenUsed(db, id, now);
  const { id: staffId, name, email } = found.staff;
  return {
    ...{ id, token },
    staff: { id: staffId, name, email, roles: found.roles },
    provenAt: new Date(0),
    personalToken: { id, permissions: tokenPermissions(permissions) },
  };
}
