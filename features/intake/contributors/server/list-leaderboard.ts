import type { LeaderboardEntry } from "#features/intake/calls/contributors.ts";
import type { Deps } from "#platform/server/deps.ts";
import { site } from "#site.config.ts";
import { levelAt } from "../levels.ts";
import { badgesOf } from "./badges.ts";
import { findAchievementsOf, findLeaders } from "./contributor-repository.ts";

export async function listLeaderboard(
  { db }: Pick<Deps, "db">,
  { limit }: { limit: number },
): Promise<LeaderboardEntry[]> {
  const leaders = await findLeaders(db, limit);
  const ids = leaders.map(({ id }) => id);
  const earned = ids.length > 0 ? await findAchievementsOf(db, ids) : [];
  return leaders.map(({ id, name, points }) => ({
    id,
    name,
    level: levelAt(points, site.levels).level.name,
    points,
    badges: badgesOf(
      earned
        .filter(({ contributorId }) => contributorId === id)
        .map(({ achievementId }) => achievementId),
    ),
  }));
}
