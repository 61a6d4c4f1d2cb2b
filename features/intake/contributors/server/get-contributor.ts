import type { ContributorStats, LeaderboardEntry } from "#features/intake/calls/contributors.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Visitor } from "#platform/server/http/api.ts";
import { limitNetworkBursts } from "#platform/server/limits/limit-network.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { site } from "#site.config.ts";
import { levelAt } from "../levels.ts";
import { sumPoints, withoutReversed } from "../point-entries.ts";
import {
  findAchievementsOf,
  findContributor,
  findLeaders,
  findPointEntries,
  hashEmail,
  type PointEntryRow,
} from "./contributor-repository.ts";

/** Without duplicates, in the order of the configuration. */
const badgesOf = (achievementIds: readonly (string | null)[]): string[] => [
  ...new Set(
    site.achievements.filter(({ id }) => achievementIds.includes(id)).map(({ badge }) => badge),
  ),
];

const PER_MINUTE = { most: 5, minutes: 1 };
const PER_DAY = { most: 20, minutes: 1_440 };
const MAX_ACTIVITIES = 10;

/** Open to everybody who knows an address; the limits stop guessing. */
export async function getContributor(
  deps: Deps,
  { email }: { email: string },
  visitor: Visitor,
): Promise<ContributorStats> {
  await limitNetworkBursts(deps, { what: "contributor", ...PER_MINUTE }, visitor.address);
  await limitNetworkBursts(deps, { what: "contributor, daily", ...PER_DAY }, visitor.address);
  const found = await findContributor(deps.db, await hashEmail(deps.db, email));
  const entries = found && (await findPointEntries(deps.db, found.id));
  if (!entries) {
    throw new AppError("not_found", "No contribution history found for this email address.");
  }
  const points = sumPoints(entries);
  const { level, next } = levelAt(points, site.levels);
  const earned = listEarned(entries);
  const badges = badgesOf(earned.map(({ achievement }) => achievement.id));
  return {
    contributor: { name: found.name, createdAt: found.createdAt.toISOString(), points, badges },
    level,
    nextLevel: next ?? null,
    pointsToNext: next ? next.minPoints - points : 0,
    totalAchievements: earned.length,
    recentActivities: listActivities(entries),
    earnedAchievements: earned,
  };
}

function listEarned(entries: readonly PointEntryRow[]): ContributorStats["earnedAchievements"] {
  return withoutReversed(entries).flatMap(({ achievementId, createdAt }) => {
    const achievement = site.achievements.find(({ id }) => id === achievementId);
    return achievement ? [{ achievement, earnedAt: createdAt.toISOString() }] : [];
  });
}

/** Newest first, without entries of zero points. */
const listActivities = (entries: readonly PointEntryRow[]): ContributorStats["recentActivities"] =>
  entries
    .filter(({ points }) => points !== 0)
    .slice(-MAX_ACTIVITIES)
    .reverse()
    .map((entry) => ({
      id: entry.id,
      description: describeEntry(entry),
      points: entry.points,
      createdAt: entry.createdAt.toISOString(),
    }));

function describeEntry({ kind, achievementId, description }: PointEntryRow): string {
  const what = achievementId ? "Achievement" : "Video";
  const action = achievementId ? "earned" : "accepted";
  return `${what} ${kind === "reversal" ? "withdrawn" : action}: ${description}`;
}

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
