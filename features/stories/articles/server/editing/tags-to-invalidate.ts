import { tagOf } from "#features/stories/calls/reading.ts";
import { deskTag } from "#platform/server/staff-api/desk-tag.ts";
import type { StoredArticle } from "./editable-article-repository.ts";

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

export function tagsToInvalidate(before: StoredArticle, after: StoredArticle): string[] {
  const isChanged = (name: keyof StoredArticle) =>
    JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  return [
    ...(listFields.some(isChanged) ? [tagOf.articles] : []),
    ...(tickerFields.some(isChanged) ? [tagOf.breaking] : []),
    // When the next story ends to be live has to be read again.
    ...(liveFields.some(isChanged) ? [tagOf.live] : []),
    tagOf.article(after.id),
    ...deskTagsOf(after),
    // An open editor takes the change in.
    draftTag(after),
  ];
}

/** For staff who have the story open in the editor. */
export const draftTag = ({ id, staffId }: Pick<StoredArticle, "id" | "staffId">) =>
  deskTag("stories.write", `draft-${id}`, staffId);

/** For staff who look at the story or at lists of stories. */
export const deskTagsOf = ({
  id,
  staffId,
}: {
  id: number;
  staffId?: number | null | undefined;
}) => [
  deskTag("stories.write", "stories", staffId),
  deskTag("stories.write", `story:${id}`, staffId),
];
