import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { ReportedComment } from "../calls/comments.ts";
import { findShownComment } from "./comment-repository.ts";
import { toPublic } from "./to-public.ts";

export async function getComment({ db, clock }: Deps, id: number): Promise<ReportedComment> {
  const row = await findShownComment(db, { id, now: clock.now() });
  if (!row) throw new AppError("not_found", "There is no such comment.");
  const { articleTitle, articleSlug } = row;
  return { ...toPublic(row), articleTitle, articleSlug };
}
