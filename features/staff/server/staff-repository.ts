import { and, asc, count, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { staff, staffPasskeys, staffRoles } from "#db/schema/staff.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { ROLES, type Role } from "#shared/newsroom/permissions.ts";

export type StaffRow = typeof staff.$inferSelect;

type NewStaff = Pick<StaffRow, "email" | "name" | "password" | "totp" | "totpStep" | "createdAt">;

/** Undefined when someone has this address. The link was used up in the same transaction. */
export async function addStaff(
  tx: Queryable,
  link: Buffer,
  { email, name, password, totp, totpStep, createdAt }: NewStaff,
): Promise<StaffRow | undefined> {
  const { rows } = await tx.execute<{ id: number | null }>(sql`
    select add_staff(${link}, ${email}, ${name}, ${password}, ${totp}, ${totpStep},
      ${createdAt.toISOString()}::timestamptz) as id`);
  const id = rows[0]?.id ?? undefined;
  return id === undefined ? undefined : findStaff(tx, id);
}

export async function findStaffByEmail(
  db: Queryable,
  email: string,
): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staff).where(eq(staff.email, email.toLowerCase()));
  return row;
}

export async function findStaff(db: Queryable, id: number): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id));
  return row;
}

/** Until the end of the transaction nobody else changes this account. */
export async function lockStaff(tx: Queryable, id: number): Promise<StaffRow | undefined> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for("update");
  return row;
}

export const findAllStaff = (db: Queryable) =>
  db.select().from(staff).orderBy(asc(staff.name), asc(staff.id));

export async function updateStaff(
  tx: Queryable,
  id: number,
  changes: Partial<Omit<StaffRow, "id" | "email" | "createdAt">>,
): Promise<void> {
  const row = await lockStaff(tx, id);
  if (!row) return;
  const { name, password, totp, totpStep, suspendedAt, browsersKnownSince } = {
    ...row,
    ...changes,
  };
  await tx.execute(sql`
    select change_staff(${id}, ${name}, ${password}, ${totp}, ${totpStep},
      ${suspendedAt?.toISOString() ?? null}::timestamptz, ${browsersKnownSince?.toISOString() ?? null}::timestamptz)`);
}

/** False when a code of this time step or a later one was used before. */
export async function consumeTotpStep(tx: Queryable, id: number, step: number): Promise<boolean> {
  const isNew = or(isNull(staff.totpStep), lt(staff.totpStep, step));
  const used = await tx
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, id), isNew))
    .returning({ id: staff.id });
  return used.length > 0;
}

/** Whether the account has a passkey or a TOTP secret. */
export const hasSecondFactor = sql<boolean>`(${staff.totp} is not null or exists (
  select from ${staffPasskeys} where ${staffPasskeys.staffId} = ${staff.id}))`;

/** The roles of each, in the order of the table of roles. */
export async function findRoles(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, Role[]>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(staffRoles)
          .where(inArray(staffRoles.staffId, [...ids]));
  return new Map(
    ids.map((id) => [
      id,
      ROLES.filter((role) => rows.some((row) => row.staffId === id && row.role === role)),
    ]),
  );
}

export async function saveRoles(tx: Queryable, id: number, roles: readonly Role[]): Promise<void> {
  await tx.execute(sql`select set_staff_roles(${id}, ${sql.param([...new Set(roles)])}::text[])`);
}

const isOwner = and(eq(staffRoles.role, "owner"), isNull(staff.suspendedAt));

export async function hasOwner(db: Queryable): Promise<boolean> {
  const [row] = await db
    .select({ owners: count() })
    .from(staff)
    .innerJoin(staffRoles, eq(staffRoles.staffId, staff.id))
    .where(isOwner);
  return (row?.owners ?? 0) > 0;
}

/** Until the end of the transaction no other one changes who the owners are. */
export async function lockOwners(tx: Queryable): Promise<number[]> {
  const rows = await tx
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(staffRoles, eq(staffRoles.staffId, staff.id))
    .where(isOwner)
    .orderBy(asc(staff.id))
    .for("update", { of: staff });
  return rows.map(({ id }) => id);
}
