import { and, eq, isNull } from "drizzle-orm";
import { articles } from "#db/schema/articles.ts";
import { storySources } from "#db/schema/story-sources.ts";
import { findUnpublished } from "#features/media/clips/server/clip-public.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { isVisible } from "../reading/article-repository.ts";
import { clipsIn } from "../text/show-text.ts";
import type { PublishingCheck } from "./publishing-checks.ts";

export const addSource = (
  tx: Queryable,
  row: Pick<typeof storySources.$inferInsert, "source" | "articleId" | "reference" | "mayBeUsed">,
) => tx.insert(storySources).values(row);

/** The story that was made from it. */
export async function findStoryOf(db: Queryable, source: string) {
  const [row] = await db
    .select({
      id: articles.id,
      title: articles.title,
      author: articles.author,
      staffId: articles.staffId,
      status: articles.status,
      publishedAt: articles.publishedAt,
      content: articles.content,
    })
    .from(storySources)
    .innerJoin(articles, eq(articles.id, storySources.articleId))
    .where(eq(storySources.source, source));
  return row;
}

export const saveRight = (tx: Queryable, source: string, mayBeUsed: boolean) =>
  tx.update(storySources).set({ mayBeUsed }).where(eq(storySources.source, source));

export const removeSource = (tx: Queryable, source: string) =>
  tx
    .delete(storySources)
    .where(eq(storySources.source, source))
    .returning({ articleId: storySources.articleId });

const findUnusable = (db: Queryable, articleId: number) =>
  db
    .select({ reference: storySources.reference })
    .from(storySources)
    .where(and(eq(storySources.articleId, articleId), eq(storySources.mayBeUsed, false)))
    .orderBy(storySources.reference);

/** Those whose story readers can see by now, each once. */
export async function claimLiveSources(tx: Queryable, now: Date) {
  const live = await tx
    .select({ source: storySources.source, articleId: storySources.articleId })
    .from(storySources)
    .innerJoin(articles, eq(articles.id, storySources.articleId))
    .where(and(isNull(storySources.announcedAt), eq(storySources.mayBeUsed, true), isVisible(now)))
    .orderBy(storySources.source)
    .for("update", { of: storySources });
  for (const { source } of live)
    await tx.update(storySources).set({ announcedAt: now }).where(eq(storySources.source, source));
  return live;
}

const UNPUBLISHED = {
  working: "is still being made. Readers can have the story once it plays.",
  ready: "is not public yet. Publish it first.",
  failed: "could not be made. Take it out of the story, or try again.",
} as const;

/** Own clips in a story that readers would not see. */
async function findMissingClips(db: Queryable, articleId: number): Promise<PublishingCheck[]> {
  const [story] = await db
    .select({ content: articles.content })
    .from(articles)
    .where(eq(articles.id, articleId));
  const unpublished = await findUnpublished(db, clipsIn(story?.content ?? ""));
  return unpublished.flatMap(({ title, state }) =>
    state === "public" || state === "down"
      ? []
      : {
          code: "clip",
          text: `The clip “${title}” ${UNPUBLISHED[state]}`,
          place: "rights" as const,
        },
  );
}

/** Footage in a story that the newsroom has no right to use, or no longer, and clips that cannot be shown yet. */
export async function findMissingRights(
  db: Queryable,
  articleId: number,
): Promise<PublishingCheck[]> {
  const unusable = await findUnusable(db, articleId);
  const clips = await findMissingClips(db, articleId);
  const rights = unusable.map(({ reference }) => ({
    code: "no-right-to-use",
    text: `There is no right to use the footage ${reference}. Accept it in Intake first.`,
    place: "rights" as const,
  }));
  return [...rights, ...clips];
}

export async function assertRightsToUse(db: Queryable, articleId: number): Promise<void> {
  const missing = await findMissingRights(db, articleId);
  if (missing.length > 0)
    throw new AppError("unusable_content", missing.map(({ text }) => text).join(" "));
}
