import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { previewLinks } from "#db/schema/preview-links.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

export const findPreviewLinks = (db: Queryable, articleId: number) =>
  db
    .select()
    .from(previewLinks)
    .where(eq(previewLinks.articleId, articleId))
    .orderBy(desc(previewLinks.id));

export const addPreviewLink = (
  tx: Queryable,
  link: Pick<
    typeof previewLinks.$inferInsert,
    "articleId" | "secretHash" | "recipient" | "staffId" | "createdAt" | "expiresAt"
  >,
) => tx.insert(previewLinks).values(link);

/** Whether there was one that worked until now. */
export async function endPreviewLink(
  tx: Queryable,
  { id, articleId, at }: { id: number; articleId: number; at: Date },
): Promise<boolean> {
  const ended = await tx
    .update(previewLinks)
    .set({ revokedAt: at })
    .where(
      and(
        eq(previewLinks.id, id),
        eq(previewLinks.articleId, articleId),
        isNull(previewLinks.revokedAt),
      ),
    )
    .returning({ id: previewLinks.id });
  return ended.length > 0;
}

interface Secret {
  secretHash: Buffer;
  now: Date;
}

const works = ({ secretHash, now }: Secret) =>
  and(
    eq(previewLinks.secretHash, secretHash),
    isNull(previewLinks.revokedAt),
    gt(previewLinks.expiresAt, now),
  );

/** The link with this secret, while it works. */
export async function findWorkingLink(db: Queryable, secret: Secret) {
  const [link] = await db
    .select({ articleId: previewLinks.articleId, expiresAt: previewLinks.expiresAt })
    .from(previewLinks)
    .where(works(secret));
  return link;
}

/** Counts an opening of the story's preview; false if the link does not work for it. */
export async function countOpening(
  db: Queryable,
  { articleId, ...secret }: Secret & { articleId: number },
): Promise<boolean> {
  const opened = await db
    .update(previewLinks)
    .set({ openings: sql`${previewLinks.openings} + 1`, lastOpenedAt: secret.now })
    .where(and(works(secret), eq(previewLinks.articleId, articleId)))
    .returning({ id: previewLinks.id });
  return opened.length > 0;
}
