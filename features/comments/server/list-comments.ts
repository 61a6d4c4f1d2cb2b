import type { Deps } from "../../../platform/server/deps.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import type { PublicComment } from "../contract.ts";
import { findShown } from "./comment-repository.ts";
import { toPublic } from "./to-public.ts";

/** Newest first. */
export async function listComments(
  { db, clock }: Deps,
  query: { articleId: number; limit: number; before?: number | undefined },
): Promise<PublicComment[]> {
  const shown = await findShown(db, { now: clock.now(), ...query });
  if (!shown) throw new AppError("not_found", "There is no such article.");
  return shown.map(toPublic);
}
