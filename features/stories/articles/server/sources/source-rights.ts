import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { PublishingCheck } from "../editing/publishing-checks.ts";
import { findUnusable } from "./story-source-repository.ts";

/** Footage in a story that the newsroom has no right to use, or no longer. */
export async function findMissingRights(
  db: Queryable,
  articleId: number,
): Promise<PublishingCheck[]> {
  const unusable = await findUnusable(db, articleId);
  return unusable.map(({ reference }) => ({
    code: "no-right-to-use",
    text: `There is no right to use the footage ${reference}. Accept it in Intake first.`,
    place: "rights",
  }));
}

export async function assertRightsToUse(db: Queryable, articleId: number): Promise<void> {
  const missing = await findMissingRights(db, articleId);
  if (missing.length > 0)
    throw new AppError("unusable_content", missing.map(({ text }) => text).join(" "));
}
