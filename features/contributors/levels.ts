import type { LevelSetting } from "../../shared/site/publication.ts";

type Floor = Pick<LevelSetting, "minPoints">;

/** Where so many points stand; `next` is missing at the top. */
export function levelAt(
  points: number,
  levels: readonly LevelSetting[],
): { level: LevelSetting; next: LevelSetting | undefined } {
  const rising = levels.toSorted((a, b) => a.minPoints - b.minPoints);
  const level = rising.findLast(({ minPoints }) => minPoints <= points) ?? rising[0];
  if (!level) throw new Error("The site has no levels");
  const next = rising.find(({ minPoints }) => minPoints > Math.max(points, level.minPoints));
  return { level, next };
}

/** From 0 to 100: how far it is from the level's own minimum to the next one's. */
export function progressToNext(points: number, level: Floor, next: Floor | null): number {
  if (!next) return 100;
  const way = next.minPoints - level.minPoints;
  if (way <= 0) return 100;
  return Math.min(100, Math.max(0, ((points - level.minPoints) / way) * 100));
}
