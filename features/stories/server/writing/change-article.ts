import { tagOf } from "#features/stories/calls/reading.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { newsroomTag } from "#platform/server/staff-api/newsroom-tag.ts";
import {
  type ArticleValues,
  lockArticle,
  type StoredArticle,
  saveArticle,
} from "./editable-articles.ts";
import { keepRevision, type RevisionKind } from "./revision-repository.ts";

/** Fields that decide in which lists an article is and at which address; the others change only the article itself. */
const listFields = [
  "slug",
  "status",
  "publishedAt",
  "categoryId",
  "tags",
  "author",
  "featured",
  "breakingUntil",
] as const;

const tickerFields = ["breakingUntil", "breakingLine"] as const;
const liveFields = ["liveUntil", "liveEndedAt"] as const;

function tagsToInvalidate(before: StoredArticle, after: StoredArticle): string[] {
  const isChanged = (name: keyof StoredArticle) =>
    JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  return [
    ...(listFields.some(isChanged) ? [tagOf.articles] : []),
    ...(tickerFields.some(isChanged) ? [tagOf.breaking] : []),
    // When the next story ends to be live has to be read again.
    ...(liveFields.some(isChanged) ? [tagOf.live] : []),
    tagOf.article(after.id),
    ...newsroomTagsOf(after),
    // An open editor takes the change in.
    draftTag(after),
  ];
}

/** For staff who have the story open in the editor. */
export const draftTag = ({ id, staffId }: Pick<StoredArticle, "id" | "staffId">) =>
  newsroomTag("stories.write", `draft-${id}`, staffId);

/** For staff who look at the story or at lists of stories. */
export const newsroomTagsOf = ({
  id,
  staffId,
}: {
  id: number;
  staffId?: number | null | undefined;
}) => [
  newsroomTag("stories.write", "stories", staffId),
  newsroomTag("stories.write", `story:${id}`, staffId),
];

type DecideValues = (
  before: StoredArticle,
  tx: Queryable,
) => Partial<ArticleValues> | Promise<Partial<ArticleValues>>;

export interface ChangedArticle {
  id: number;
  slug: string;
  /** Whether it is different now. */
  isChanged: boolean;
}

/**
 * What every change shares: one transaction, one locked row, a version with its person, and the invalidation of cached
 * pages on all nodes. A change that changes nothing leaves no trace.
 */
export function changeArticle(
  { db, clock, actor }: Pick<Deps, "db" | "clock" | "actor">,
  id: number,
  decide: DecideValues,
  revision?: { kind: RevisionKind; note?: string | undefined },
): Promise<ChangedArticle> {
  return db.transaction(async (tx) => {
    const before = await lockArticle(tx, id);
    const values = await decide(before, tx);
    if (changesNothing(before, values)) return { id, slug: before.slug, isChanged: false };
    const after = await saveArticle(tx, id, values);
    if (revision && actor)
      await keepRevision(tx, { ...revision, articleId: id, at: clock.now(), actor });
    await invalidate(tx, tagsToInvalidate(before, after));
    return { id, slug: after.slug, isChanged: true };
  });
}

function changesNothing(before: StoredArticle, values: Partial<ArticleValues>): boolean {
  const stored: Record<string, unknown> = before;
  return Object.entries(values).every(
    ([name, value]) => JSON.stringify(stored[name]) === JSON.stringify(value),
  );
}
