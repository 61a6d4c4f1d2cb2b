import type { Deps } from "#platform/server/deps.ts";
import type { PublicComment } from "../calls/comments.ts";
import { findHeld } from "./comment-repository.ts";
import { toPublic } from "./to-public.ts";

export interface HeldComment extends PublicComment {
  heldFor: readonly string[];
}

/** Comments waiting for a moderator, oldest first. */
export async function listHeld(
  { db }: Pick<Deps, "db">,
  { limit = 100 }: { limit?: number } = {},
): Promise<HeldComment[]> {
  const rows = await findHeld(db, limit);
  return rows.map((row) => ({ ...toPublic(row), heldFor: row.heldFor }));
}
