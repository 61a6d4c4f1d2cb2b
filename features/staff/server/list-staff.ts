import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { ROLES, type Role } from "#shared/newsroom/permissions.ts";
import { findLastSeen } from "./sessions/session-repository.ts";
import { findAllStaff, findRoles } from "./staff-repository.ts";
import { findInvitations } from "./token-repository.ts";

/** Everyone by name, and who has been invited and has not come yet. */
export async function listStaff({ db, clock }: Deps) {
  const people = await findAllStaff(db);
  const ids = people.map(({ id }) => id);
  const roles = await findRoles(db, ids);
  const seen = await findLastSeen(db, ids);
  // Each try to deliver an invitation has a link of its own.
  const invitations = new Map<string, { email: string; roles: Role[]; expiresAt: string }>();
  for (const { email, roles: given, expiresAt } of await findInvitations(db, clock.now())) {
    const invited = ROLES.filter((role) => given?.includes(role));
    if (email !== null)
      invitations.set(email, { email, roles: invited, expiresAt: expiresAt.toISOString() });
  }
  return {
    staff: people.map(({ id, name, email, suspendedAt }) => ({
      id,
      name,
      email,
      roles: roles.get(id) ?? [],
      isSuspended: suspendedAt !== null,
      seenAt: seen.get(id)?.toISOString() ?? null,
    })),
    invitations: [...invitations.values()],
  };
}

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
