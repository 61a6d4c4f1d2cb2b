import { and, desc, eq, gt, inArray, isNull, lte, max, ne, or, sql } from "drizzle-orm";
import { staff, staffSessions } from "#db/schema/staff.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { staffTag } from "#platform/server/staff-api/newsroom-tag.ts";
import { findRoles, hasSecondFactor } from "../staff-repository.ts";

export type SessionRow = typeof staffSessions.$inferSelect;

/** By the present cookie or the one before it. Accounts that are suspended or have no second factor have none. */
export async function findSession(db: Queryable, tokenHash: Buffer) {
  const isThis = or(
    eq(staffSessions.tokenHash, tokenHash),
    eq(staffSessions.formerHash, tokenHash),
  );
  const [row] = await db
    .select({ session: staffSessions, staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(isThis, isNull(staffSessions.endedAt), isNull(staff.suspendedAt), hasSecondFactor));
  if (!row) return undefined;
  const roles = await findRoles(db, [row.staff.id]);
  return { ...row, roles: roles.get(row.staff.id) ?? [] };
}

/** Until the end of the transaction nobody else replaces its token. */
export async function lockSession(tx: Queryable, id: number): Promise<SessionRow | undefined> {
  const [row] = await tx
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.id, id), isNull(staffSessions.endedAt)))
    .for("update");
  return row;
}

export async function addSession(
  tx: Queryable,
  {
    staffId,
    tokenHash,
    device,
    at,
  }: { staffId: number; tokenHash: Buffer; device: string; at: Date },
): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from add_staff_session(${staffId}, ${tokenHash}, ${device}, ${at.toISOString()}::timestamptz)`);
  const [row] = rows;
  if (!row) throw new Error("The database returned no row for an insert");
  return Number(row.id);
}

/** Puts a new token in the place of the one that the browser holds; false when another request was quicker. */
export async function replaceToken(
  tx: Queryable,
  { id, tokenHash }: Pick<SessionRow, "id" | "tokenHash">,
  { held, by, at, provenAt }: { held: string; by: Buffer; at: Date; provenAt?: Date },
): Promise<boolean> {
  const { rows } = await tx.execute<{ replaced: boolean }>(sql`
    select replace_session_token(${id}, ${held}, ${tokenHash}, ${by}, ${at.toISOString()}::timestamptz,
      ${provenAt?.toISOString() ?? null}::timestamptz) as replaced`);
  return rows[0]?.replaced === true;
}

export const markSeen = (db: Queryable, id: number, at: Date) =>
  db.update(staffSessions).set({ seenAt: at }).where(eq(staffSessions.id, id));

/** The next request of each of these sessions gets a new token, and open streams ask again what they may tell. */
export async function askForNewTokens(tx: Queryable, staffId: number): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ rotatedAt: new Date(0) })
    .where(and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt)));
  await invalidate(tx, [staffTag(staffId)]);
}

export async function endSession(
  tx: Queryable,
  session: { id: number; staffId: number; at: Date },
): Promise<boolean> {
  const ended = await tx
    .update(staffSessions)
    .set({ endedAt: session.at })
    .where(
      and(
        eq(staffSessions.id, session.id),
        eq(staffSessions.staffId, session.staffId),
        isNull(staffSessions.endedAt),
      ),
    )
    .returning({ id: staffSessions.id });
  await invalidate(tx, [staffTag(session.staffId)]);
  return ended.length > 0;
}

/** All of a person, or all but one. */
export async function endSessions(
  tx: Queryable,
  { staffId, at, except }: { staffId: number; at: Date; except?: number },
): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ endedAt: at })
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        isNull(staffSessions.endedAt),
        except === undefined ? undefined : ne(staffSessions.id, except),
      ),
    );
  await invalidate(tx, [staffTag(staffId)]);
}

interface Since {
  /** Sessions without a call since then are over. */
  seen: Date;
  created: Date;
}

export const findLiveSessions = (db: Queryable, staffId: number, since: Since) =>
  db
    .select()
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        isNull(staffSessions.endedAt),
        gt(staffSessions.seenAt, since.seen),
        gt(staffSessions.createdAt, since.created),
      ),
    )
    .orderBy(desc(staffSessions.seenAt), desc(staffSessions.id));

export async function findLastSeen(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ staffId: staffSessions.staffId, seenAt: max(staffSessions.seenAt) })
    .from(staffSessions)
    .where(inArray(staffSessions.staffId, [...ids]))
    .groupBy(staffSessions.staffId);
  return new Map(rows.flatMap(({ staffId, seenAt }) => (seenAt ? [[staffId, seenAt]] : [])));
}

export const purgeSessions = (db: Queryable, since: Since & { ended: Date }) =>
  db
    .delete(staffSessions)
    .where(
      or(
        lte(staffSessions.endedAt, since.ended),
        lte(staffSessions.seenAt, since.seen),
        lte(staffSessions.createdAt, since.created),
      ),
    );
