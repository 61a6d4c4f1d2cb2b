import type { PersonalToken } from "#features/staff/calls/staff-tokens.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findPersonalTokensOf } from "./personal-token-repository.ts";
import { tokenPermissions } from "./token-permissions.ts";

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
