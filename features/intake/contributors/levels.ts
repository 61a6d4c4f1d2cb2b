import type { LevelSetting } from "#shared/site/publication.ts";

type Floor = Pick<LevelSetting, "minPoints">;

/** The level for these points; `next` is `undefined` at the top. */
export function levelAt(
  points: number,
  levels: readonly LevelSetting[],
): { level: LevelSetting; next: LevelSetting | undefined } {
  const ascending = levels.toSorted((a, b) => a.minPoints - b.minPoints);
  const level = ascending.findLast(({ minPoints }) => minPoints <= points) ?? ascending[0];
  if (!level) throw new Error("The site has no levels");
  const next = ascending.find(({ minPoints }) => minPoints > Math.max(points, level.minPoints));
  return { level, next };
}

/** The progress from the level's minimum to that of the next one, from 0 to 100. */
export function progressToNext(points: number, level: Floor, next: Floor | null): number {
  if (!next) return 100;
  const distance = next.minPoints - level.minPoints;
  if (distance <= 0) return 100;
  return Math.min(100, Math.max(0, ((points - level.minPoints) / distance) * 100));
}
