import { and, desc, eq, gt, isNull, lte, or } from "drizzle-orm";
import { personalTokens, staff } from "#db/schema/staff.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { findRoles, hasSecondFactor } from "../staff-repository.ts";

const works = (now: Date) => and(isNull(personalTokens.endedAt), gt(personalTokens.expiresAt, now));

/** With its person. Accounts that are suspended or have no second factor have none. */
export async function findPersonalToken(db: Queryable, { hash, now }: { hash: Buffer; now: Date }) {
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

export const findPersonalTokensOf = (
  db: Queryable,
  { staffId, now }: { staffId: number; now: Date },
) =>
  db
    .select()
    .from(personalTokens)
    .where(and(eq(personalTokens.staffId, staffId), works(now)))
    .orderBy(desc(personalTokens.id));

export async function addPersonalToken(
  tx: Queryable,
  token: typeof personalTokens.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(personalTokens).values(token).returning({ id: personalTokens.id });
  if (!row) throw new Error("The database returned no row for an insert");
  return row.id;
}

export const markTokenUsed = (db: Queryable, id: number, at: Date) =>
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
