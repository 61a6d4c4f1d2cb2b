import type { Queryable } from "#platform/server/postgres/connect.ts";
import { findDraft } from "./draft-repository.ts";

/** Whether an editor has a story open, or had. */
export const hasWorkingCopy = async (db: Queryable, articleId: number): Promise<boolean> =>
  (await findDraft(db, articleId)) !== undefined;
