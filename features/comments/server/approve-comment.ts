import type { Deps } from "../../../platform/server/deps.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import { countComments } from "../../articles/server/public.ts";
import { commentIntake, setShown } from "./comment-repository.ts";

/** Shows a held comment. Idempotent. */
export function approveComment({ db }: Pick<Deps, "db">, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await commentIntake.lockRow(tx, id);
    if (!before) throw new AppError("not_found", `There is no comment ${id}.`);
    if (before.status === "removed")
      throw new AppError("conflict", `Comment ${id} was removed and cannot be approved.`);
    if (before.status === "shown") return;
    await setShown(tx, id);
    await countComments(tx, before.articleId, 1);
  });
}
