import { randomUUID } from "node:crypto";
import { countComments } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { siteKey } from "#platform/server/site-key.ts";
import { COMMENTS_KEY } from "./add-comment.ts";
import { insertComment } from "./comment-repository.ts";
import { fingerprintsOf } from "./fingerprints.ts";
import type { HeldFor } from "./spam/judge-comment.ts";

export interface ImportedComment {
  articleId: number;
  content: string;
  authorName: string;
  authorEmail: string;
  /** Why it waits for a moderator; others are shown. */
  heldFor?: readonly HeldFor[] | undefined;
}

/** A comment from another site: it is not checked for spam and does not count against any limit. */
export async function importComment(
  { db, clock }: Deps,
  comment: ImportedComment,
): Promise<{ id: number }> {
  const key = await siteKey(db, COMMENTS_KEY);
  const { articleId, content, authorName, authorEmail, heldFor = [] } = comment;
  const status = heldFor.length > 0 ? ("held" as const) : ("shown" as const);
  const prints = fingerprintsOf(key, { ...comment, clientKey: randomUUID() });
  const row = { articleId, content, authorName, status, heldFor: [...heldFor], ...prints };
  return db.transaction(async (tx) => {
    const saved = await insertComment(tx, { ...row, createdAt: clock.now() }, authorEmail);
    if (!saved) throw new Error("A random key came up twice");
    if (status === "shown") await countComments(tx, articleId, 1);
    return { id: saved.id };
  });
}
