import type { Change } from "#platform/server/audit/change.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { endPersonalTokens } from "./personal-token-repository.ts";

/** One token of a person, or all of them. */
export async function endPersonalToken(
  { db, clock }: Deps,
  { staffId, id }: { staffId: number; id?: number },
): Promise<{ ended: number; change: Change }> {
  const ended = await endPersonalTokens(db, {
    ...{ staffId, at: clock.now() },
    ...(id !== undefined && { id }),
  });
  if (ended === 0) throw new AppError("not_found", "There is no such token that still works.");
  const details = id === undefined ? { ended } : { token: id };
  return { ended, change: { what: "staff end-tokens", subject: `staff ${staffId}`, details } };
}
