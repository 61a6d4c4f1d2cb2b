import { editableFields, storyFields } from "#features/stories/fields.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { deriveOffLoop } from "../text/derive-off-loop.ts";
import { type ChangedArticle, changeArticle } from "./change-article.ts";
import { findStoredArticle, isDeletedDraft, type StoredArticle } from "./editable-articles.ts";
import { assertPublishable, type CheckedStory, withPictures } from "./publishing-checks.ts";
import { readInput, type SavedArticle } from "./saved-articles.ts";
import { assertRightsToUse } from "./source-rights.ts";

/** When and how a story appears; what is left out stays as it is. */
export interface PublishPlan {
  /** Now, without it. */
  at?: Date | undefined;
  /** The zone in which `at` was entered. */
  zone?: string | undefined;
  embargoUntil?: Date | null | undefined;
  breakingUntil?: Date | null | undefined;
  featuredUntil?: Date | null | undefined;
  /** Why it may appear although the right to one of its pictures is missing. */
  rightsReason?: string | undefined;
}

/**
 * Publishes an article now, at a time or when its new embargo ends, unless something stops it. One that is live keeps
 * its date.
 */
export async function publishArticle(
  deps: Deps,
  id: number,
  { at: wanted, zone, rightsReason, ...plan }: PublishPlan = {},
): Promise<ChangedArticle> {
  const now = deps.clock.now();
  const at =
    wanted ?? (plan.embargoUntil && plan.embargoUntil > now ? plan.embargoUntil : undefined);
  if (at && readInput(storyFields.publishedAt.schema, at) <= now)
    throw new AppError("invalid_input", "Choose a time in the future.");
  const ends = endsIn(plan, at ?? now);
  return changeArticle(
    deps,
    id,
    async (before, tx) => {
      if (at && isVisibleAt(before, now))
        throw new AppError("conflict", "Readers can see this story already. Take it down first.");
      if (await isDeletedDraft(tx, id))
        throw new AppError("conflict", "This draft was deleted. Bring it back first.");
      const checked = rightsReason ? plainly : withPictures;
      const { embargoUntil = before.embargoUntil } = plan;
      const publishedAt = at ?? (wasPublished(before, now) ? before.publishedAt : now) ?? now;
      const article = await findStoredArticle(tx, id);
      // What is live may stay as it was published.
      if (article && (plan.embargoUntil || !isVisibleAt(before, now)))
        assertPublishable(
          await checked(tx, {
            fields: editableFields(article),
            content: article.content,
            embargoUntil,
          }),
          new Date(Math.max(publishedAt.getTime(), now.getTime())),
        );
      if (!isVisibleAt(before, now)) await assertRightsToUse(tx, id);
      return {
        handedInAt: null,
        editorNote: "",
        status: "published" as const,
        publishedAt,
        ...(article && before.status === "draft" && (await deriveOffLoop(article))),
        // An embargo that is over does not stand in the way of an earlier date.
        embargoUntil: embargoUntil && embargoUntil > publishedAt ? null : embargoUntil,
        ...(at && { publishZone: zone ?? "UTC" }),
        ...ends,
      };
    },
    { kind: "published" },
  );
}

const plainly = async (_: Queryable, story: CheckedStory) => story;

export const isVisibleAt = (
  { status, publishedAt }: Pick<StoredArticle, "status" | "publishedAt">,
  now: Date,
) => status === "published" && publishedAt !== null && publishedAt <= now;

/** An article that was published before keeps its date. */
const wasPublished = ({ publishedAt }: StoredArticle, now: Date) =>
  publishedAt !== null && publishedAt < now;

/** Breaking and featured end after the story appears. */
function endsIn({ breakingUntil, featuredUntil }: PublishPlan, from: Date) {
  for (const end of [breakingUntil, featuredUntil])
    if (end && readInput(storyFields.publishedAt.schema, end) <= from)
      throw new AppError(
        "invalid_input",
        "Breaking and featured must end after the story appears.",
      );
  return {
    ...(breakingUntil !== undefined && { breakingUntil }),
    ...(featuredUntil !== undefined && { featured: featuredUntil !== null, featuredUntil }),
  };
}

/** No job runs at that time: the visibility condition compares the date with the clock. */
export const scheduleArticle = (deps: Deps, id: number, at: Date): Promise<SavedArticle> =>
  publishArticle(deps, id, { at });

/** Hides the article from readers; it keeps its date in case it is published again. */
export const unpublishArticle = (deps: Deps, id: number, reason = ""): Promise<ChangedArticle> =>
  changeArticle(deps, id, () => ({ status: "draft" }), { kind: "taken-down", note: reason });

/** Until then the story cannot appear. One that is scheduled for an earlier time appears when the embargo ends. */
export async function setEmbargo(
  deps: Deps,
  id: number,
  until: Date | null,
): Promise<ChangedArticle> {
  const now = deps.clock.now();
  const embargoUntil = until && readInput(storyFields.publishedAt.schema, until);
  if (embargoUntil && embargoUntil <= now)
    throw new AppError("invalid_input", "An embargo must end at a time in the future.");
  return changeArticle(deps, id, (before) => {
    if (embargoUntil && isVisibleAt(before, now))
      throw new AppError("conflict", "Readers can see this story already. Take it down first.");
    const { publishedAt, status } = before;
    const isTooEarly =
      status === "published" && embargoUntil && publishedAt && publishedAt < embargoUntil;
    return { embargoUntil, ...(isTooEarly && { publishedAt: embargoUntil }) };
  });
}
