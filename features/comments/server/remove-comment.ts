import type { Deps } from "../../../platform/server/deps.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import { countComments } from "../../articles/server/public.ts";
import { commentIntake, setRemoved } from "./comment-repository.ts";

/**
 * Hides a comment from readers, shown or held. It is stored for a while, so that the same text sent again is held.
 * Idempotent.
 */
export function removeComment({ db, clock }: Deps, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await commentIntake.lockRow(tx, id);
    if (!before) throw new AppError("not_found", `There is no comment ${id}.`);
    if (before.status === "removed") return;
    await setRemoved(tx, id, clock.now());
    if (before.status === "shown") await countComments(tx, before.articleId, -1);
  });
}
