import type { Deps } from "../../../platform/server/deps.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import { acceptsComments } from "../../articles/server/public.ts";
import type { PublicComment } from "../contract.ts";
import { findShown } from "./comment-repository.ts";
import { toPublic } from "./to-public.ts";

/** Newest first. */
export async function listComments(
  { db, clock }: Deps,
  ask: { articleId: number; limit: number; before?: number | undefined },
): Promise<PublicComment[]> {
  const [open, shown] = await Promise.all([
    acceptsComments(db, { now: clock.now(), articleId: ask.articleId }),
    findShown(db, ask),
  ]);
  if (open === undefined) throw new AppError("not_found", "There is no such article.");
  return shown.map(toPublic);
}
