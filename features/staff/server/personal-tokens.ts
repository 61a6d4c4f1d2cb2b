import { and, desc, eq, gt, isNull, lte, or } from "drizzle-orm";
import { personalTokens, staff } from "#db/schema/staff.ts";
import type { Change } from "#platform/server/audit-entries.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { StaffMember, StaffSession } from "#platform/server/staff-api/staff-session.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { ParsedInput } from "#shared/contract/endpoint.ts";
import { type Permission, scopeOf, TOKEN_PERMISSIONS } from "#shared/newsroom/permissions.ts";
import { DAY } from "#shared/time/units.ts";
import { MOST_TOKENS, type makeToken, type PersonalToken } from "../calls/staff-tokens.ts";
import { SESSION_LIMITS } from "./sessions/session-cookie.ts";
import { findRoles, hasSecondFactor, lockStaff } from "./staff-repository.ts";

/** Lets programs that look for leaked secrets recognize one. */
const TOKEN_PREFIX = "newsroom_";

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
    id,
    token,
    staff: { id: staffId, name, email, roles: found.roles },
    provenAt: new Date(0),
    personalToken: { id, permissions: tokenPermissions(permissions) },
  };
}

export async function listPersonalTokens(
  { db, clock }: Deps,
  staffId: number,
): Promise<{ tokens: PersonalToken[] }> {
  const rows = await findPersonalTokensOf(db, { staffId, now: clock.now() });
  return {
    tokens: rows.map((row) => ({
      id: row.id,
      name: row.name,
      permissions: tokenPermissions(row.permissions),
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      usedAt: row.usedAt?.toISOString() ?? null,
    })),
  };
}

/** Call it in a transaction. Only a hash of the token is stored. */
export async function makePersonalToken(
  { db, clock }: Deps,
  staff: StaffMember,
  { name, permissions, days }: ParsedInput<typeof makeToken>["body"],
): Promise<{ token: string; change: Change }> {
  const beyond = permissions.find((permission) => {
    const scope = scopeOf(staff.roles, permission);
    return scope === undefined || scope === "fresh";
  });
  if (beyond) throw new AppError("forbidden", `Your roles give no token for ${beyond}.`);
  const now = clock.now();
  // Two requests at once must not exceed the limit together.
  await lockStaff(db, staff.id);
  const present = await findPersonalTokensOf(db, { staffId: staff.id, now });
  if (present.length >= MOST_TOKENS)
    throw new AppError("conflict", `You have ${MOST_TOKENS} tokens. Please end one first.`);
  const token = `${TOKEN_PREFIX}${newToken()}`;
  const granted = [...new Set(permissions)];
  const id = await addPersonalToken(db, {
    staffId: staff.id,
    hash: hashOf(token),
    name,
    permissions: granted,
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * DAY),
  });
  const details = { token: id, permissions: granted.join(" "), days };
  return { token, change: { what: "staff make-token", subject: `staff ${staff.id}`, details } };
}

/** One token of a person, or all of them. */
export async function endPersonalToken(
  { db, clock }: Deps,
  { staffId, id }: { staffId: number; id?: number },
): Promise<{ ended: number; change: Change }> {
  const ended = await endPersonalTokens(db, {
    staffId,
    at: clock.now(),
    ...(id !== undefined && { id }),
  });
  if (ended === 0) throw new AppError("not_found", "There is no such token that still works.");
  const details = id === undefined ? { ended } : { token: id };
  return { ended, change: { what: "staff end-tokens", subject: `staff ${staffId}`, details } };
}

/** As stored; a permission that another release removed gives nothing. */
const tokenPermissions = (stored: readonly string[]): Permission[] =>
  TOKEN_PERMISSIONS.filter((permission) => stored.includes(permission));

const works = (now: Date) => and(isNull(personalTokens.endedAt), gt(personalTokens.expiresAt, now));

/** With its person. Accounts that are suspended or have no second factor have none. */
async function findPersonalToken(db: Queryable, { hash, now }: { hash: Buffer; now: Date }) {
  const [row] = await db
    .select({ token: personalTokens, staff })
    .from(personalTokens)
    .innerJoin(staff, eq(staff.id, personalTokens.staffId))
    .where(
      and(eq(personalTokens.hash, hash), works(now), isNull(staff.suspendedAt), hasSecondFactor),
    );
  if (!row) return undefined;
  const roles = await findRoles(db, [row.staff.id]);
  return { ...row, roles: roles.get(row.staff.id) ?? [] };
}

const findPersonalTokensOf = (db: Queryable, { staffId, now }: { staffId: number; now: Date }) =>
  db
    .select()
    .from(personalTokens)
    .where(and(eq(personalTokens.staffId, staffId), works(now)))
    .orderBy(desc(personalTokens.id));

async function addPersonalToken(
  tx: Queryable,
  token: typeof personalTokens.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(personalTokens).values(token).returning({ id: personalTokens.id });
  if (!row) throw new Error("The database returned no row for an insert");
  return row.id;
}

const markTokenUsed = (db: Queryable, id: number, at: Date) =>
  db.update(personalTokens).set({ usedAt: at }).where(eq(personalTokens.id, id));

/** One of a person, or all; returns how many worked until now. */
export async function endPersonalTokens(
  tx: Queryable,
  { staffId, id, at }: { staffId: number; id?: number; at: Date },
): Promise<number> {
  const ended = await tx
    .update(personalTokens)
    .set({ endedAt: at })
    .where(
      and(
        eq(personalTokens.staffId, staffId),
        id === undefined ? undefined : eq(personalTokens.id, id),
        works(at),
      ),
    )
    .returning({ id: personalTokens.id });
  return ended.length;
}

/** Those that ended or expired before. */
export const purgePersonalTokens = (db: Queryable, before: Date) =>
  db
    .delete(personalTokens)
    .where(or(lte(personalTokens.endedAt, before), lte(personalTokens.expiresAt, before)));
