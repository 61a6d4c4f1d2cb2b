import type { AchievementSetting, CountedWork } from "../../shared/site/publication.ts";

export type Mark = "night" | "front page";

/** One line of the ledger, as far as the rules need it. */
export interface Entry {
  id: number;
  kind: "video" | "mark" | "achievement" | "reversal";
  source: string | null;
  place: string | null;
  mark: Mark | null;
  achievementId: string | null;
  reverses: number | null;
  points: number;
}

/** The balance: the sum of all that was given and taken back. */
export const sumOf = (entries: readonly Pick<Entry, "points">[]): number =>
  entries.reduce((sum, { points }) => sum + points, 0);

/** What was given and not taken back. */
export function standing<E extends Entry>(entries: readonly E[]): E[] {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  return entries.filter(({ id, kind }) => kind !== "reversal" && !reversed.has(id));
}

/** What somebody has done, counted in all the ways in which it can count. */
export function workIn(entries: readonly Entry[]): Record<CountedWork, number> {
  const valid = standing(entries);
  const videos = valid.filter(({ kind }) => kind === "video");
  const marked = (wanted: Mark) => valid.filter(({ mark }) => mark === wanted).length;
  return {
    videos: videos.length,
    places: new Set(videos.map(({ place }) => samePlace(place ?? ""))).size,
    nights: marked("night"),
    "front pages": marked("front page"),
  };
}

/** "Keelman Bridge, East" and "keelman bridge east" are one place. */
const samePlace = (place: string) =>
  place
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ");

/** What is deserved by now and was not given yet. */
export function newlyEarned<A extends Pick<AchievementSetting, "id" | "earnedBy">>(
  entries: readonly Entry[],
  achievements: readonly A[],
): A[] {
  const had = new Set(standing(entries).map(({ achievementId }) => achievementId));
  const isDeserved = deservedBy(entries);
  return achievements.filter((achievement) => !had.has(achievement.id) && isDeserved(achievement));
}

/** What was given and is no longer deserved, as the work behind it was taken back. */
export function noLongerEarned<E extends Entry>(
  entries: readonly E[],
  achievements: readonly Pick<AchievementSetting, "id" | "earnedBy">[],
): E[] {
  const isDeserved = deservedBy(entries);
  const lost = new Set(achievements.filter((one) => !isDeserved(one)).map(({ id }) => id));
  return standing(entries).filter(
    ({ kind, achievementId }) => kind === "achievement" && lost.has(achievementId ?? ""),
  );
}

const deservedBy = (entries: readonly Entry[]) => {
  const work = workIn(entries);
  return ({ earnedBy }: Pick<AchievementSetting, "earnedBy">) =>
    work[earnedBy.count] >= earnedBy.atLeast;
};
