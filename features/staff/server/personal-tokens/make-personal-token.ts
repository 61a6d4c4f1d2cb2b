import { MOST_TOKENS, type makeToken } from "#features/staff/calls/staff-tokens.ts";
import type { Change } from "#platform/server/audit/change.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { StaffMember } from "#platform/server/staff-api/staff-session.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { ParsedInput } from "#shared/contract/endpoint.ts";
import { scopeOf } from "#shared/newsroom/permissions.ts";
import { DAY } from "#shared/time/units.ts";
import { lockStaff } from "../staff-repository.ts";
import { TOKEN_PREFIX } from "./find-token-session.ts";
import { addPersonalToken, findPersonalTokensOf } from "./personal-token-repository.ts";

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
    ...{ staffId: staff.id, hash: hashOf(token), name, permissions: granted },
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + days * DAY) },
  });
  const details = { token: id, permissions: granted.join(" "), days };
  return { token, change: { what: "staff make-token", subject: `staff ${staff.id}`, details } };
}
