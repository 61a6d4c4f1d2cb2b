import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { previewLinks } from "#db/schema/preview-links.ts";
import type { PreviewLink } from "#features/editor/calls/staff-preview-links.ts";
import { reachStory, type StoryCall } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { HOUR } from "#shared/time/units.ts";

export const findPreviewLinks = (db: Queryable, articleId: number) =>
  db
    .select()
    .from(previewLinks)
    .where(eq(previewLinks.articleId, articleId))
    .orderBy(desc(previewLinks.id));

const addPreviewLink = (
  tx: Queryable,
  link: Pick<
    typeof previewLinks.$inferInsert,
    "articleId" | "secretHash" | "recipient" | "staffId" | "createdAt" | "expiresAt"
  >,
) => tx.insert(previewLinks).values(link);

/** Whether there was one that worked until now. */
async function endPreviewLink(
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

/** Returns the address, which holds the secret: it is stored nowhere. */
export async function makePreviewLink(
  call: StoryCall & { newsroomOrigin: string },
  { id, recipient, hours }: { id: number; recipient: string; hours: number },
): Promise<string> {
  await reachStory(call, id);
  const secret = newToken();
  const createdAt = call.clock.now();
  await addPreviewLink(call.db, {
    articleId: id,
    secretHash: hashOf(secret),
    recipient,
    createdAt,
    staffId: call.actor?.staffId ?? null,
    expiresAt: new Date(createdAt.getTime() + hours * HOUR),
  });
  return `${call.newsroomOrigin}/newsroom/preview-link#${secret}`;
}

/** Ends a link at once. Returns whether it worked until now. */
export async function revokePreviewLink(
  call: StoryCall,
  { id, link }: { id: number; link: number },
): Promise<boolean> {
  await reachStory(call, id);
  return endPreviewLink(call.db, { id: link, articleId: id, at: call.clock.now() });
}

export async function listPreviewLinks(
  { db }: Pick<Deps, "db">,
  id: number,
): Promise<{ links: PreviewLink[] }> {
  const rows = await findPreviewLinks(db, id);
  return {
    links: rows.map((row) => ({
      id: row.id,
      recipient: row.recipient,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      revokedAt: row.revokedAt?.toISOString() ?? null,
      openings: row.openings,
      lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
    })),
  };
}
