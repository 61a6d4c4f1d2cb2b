import type { Digest, DigestStory } from "#features/mailing/calls/digests.ts";
import type { ArticleSummary } from "#features/stories/calls/reading.ts";
import { listArticlesByIds } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { ChosenStory } from "./choose-stories.ts";
import { type DigestRow, findDigest, findDigestStories, findDigests } from "./digest-repository.ts";

const MOST_LISTED = 260;

/** Digests with the stories that readers can still open. Those without any are left out. */
export async function withStories(
  { db, clock }: Deps,
  rows: readonly DigestRow[],
): Promise<Digest[]> {
  if (rows.length === 0) return [];
  const placed = await findDigestStories(
    db,
    rows.map(({ id }) => id),
  );
  const ids = [...new Set(placed.map(({ articleId }) => articleId))];
  const visible = await listArticlesByIds(db, { ids, now: clock.now() });
  const byId = new Map(visible.map((story) => [story.id, story]));
  return rows
    .map(({ id, day }) => ({
      day,
      stories: placed
        .filter(({ digestId }) => digestId === id)
        .flatMap(({ articleId, isPick }) => {
          const story = byId.get(articleId);
          return story ? [toDigestStory(story, isPick)] : [];
        }),
    }))
    .filter(({ stories }) => stories.length > 0);
}

const toDigestStory = (story: ArticleSummary, isPick: boolean): DigestStory => {
  const { id, slug, title, excerpt, category } = story;
  return { id, slug, title, excerpt, category, isPick };
};

export const toDigestStories = (chosen: readonly ChosenStory[]): DigestStory[] =>
  chosen.map(({ story, isPick }) => toDigestStory(story, isPick));

/** Newest first. */
export const listDigests = async (deps: Deps, limit = MOST_LISTED): Promise<Digest[]> =>
  withStories(deps, await findDigests(deps.db, limit));

export async function showDigest(deps: Deps, { day }: { day: string }): Promise<Digest> {
  const row = await findDigest(deps.db, day);
  const [digest] = row ? await withStories(deps, [row]) : [];
  if (!digest) throw new AppError("not_found", "There was no digest on this day.");
  return digest;
}
