import type { AchievementSetting, CountedWork } from "#shared/site/publication.ts";

export type Mark = "night" | "front page";

/** The part of a ledger entry that the rules need. */
export interface PointEntry {
  id: number;
  kind: "video" | "mark" | "achievement" | "reversal";
  source: string | null;
  place: string | null;
  mark: Mark | null;
  achievementId: string | null;
  reverses: number | null;
  points: number;
}

/** The balance: credits minus reversals. */
export const sumPoints = (entries: readonly Pick<PointEntry, "points">[]): number =>
  entries.reduce((sum, { points }) => sum + points, 0);

/** Credits that were not reversed. */
export function withoutReversed<E extends PointEntry>(entries: readonly E[]): E[] {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  return entries.filter(({ id, kind }) => kind !== "reversal" && !reversed.has(id));
}

/** What a contributor has done, counted by each rule for achievements. */
export function countWork(entries: readonly PointEntry[]): Record<CountedWork, number> {
  const valid = withoutReversed(entries);
  const videos = valid.filter(({ kind }) => kind === "video");
  const countMarked = (wanted: Mark) => valid.filter(({ mark }) => mark === wanted).length;
  return {
    videos: videos.length,
    places: new Set(videos.map(({ place }) => normalizeLocation(place ?? ""))).size,
    nights: countMarked("night"),
    "front pages": countMarked("front page"),
  };
}

/** "Keelman Bridge, East" and "keelman bridge east" are the same location. */
const normalizeLocation = (place: string) =>
  place
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ");

/** Achievements that are earned by now and not credited yet. */
export function newlyEarned<A extends Pick<AchievementSetting, "id" | "earnedBy">>(
  entries: readonly PointEntry[],
  achievements: readonly A[],
): A[] {
  const credited = new Set(withoutReversed(entries).map(({ achievementId }) => achievementId));
  const isEarned = earnedWith(entries);
  return achievements.filter(
    (achievement) => !credited.has(achievement.id) && isEarned(achievement),
  );
}

/** Credited achievements that are no longer earned because videos were reversed. */
export function noLongerEarned<E extends PointEntry>(
  entries: readonly E[],
  achievements: readonly Pick<AchievementSetting, "id" | "earnedBy">[],
): E[] {
  const isEarned = earnedWith(entries);
  const lost = new Set(
    achievements.filter((achievement) => !isEarned(achievement)).map(({ id }) => id),
  );
  return withoutReversed(entries).filter(
    ({ kind, achievementId }) => kind === "achievement" && lost.has(achievementId ?? ""),
  );
}

const earnedWith = (entries: readonly PointEntry[]) => {
  const work = countWork(entries);
  return ({ earnedBy }: Pick<AchievementSetting, "earnedBy">) =>
    work[earnedBy.count] >= earnedBy.atLeast;
};
