import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { Role } from "#shared/newsroom/permissions.ts";
import { findAllStaff, findRoles } from "../staff-repository.ts";

/** Those of the given people who may work now, with their roles. */
export async function findWorkingStaff(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; email: string; roles: Role[] }[]> {
  if (ids.length === 0) return [];
  const people = (await findAllStaff(db)).filter(
    ({ id, suspendedAt }) => ids.includes(id) && suspendedAt === null,
  );
  const roles = await findRoles(
    db,
    people.map(({ id }) => id),
  );
  return people.map(({ id, email }) => ({ id, email, roles: roles.get(id) ?? [] }));
}
