import type { Deps } from "../../../platform/server/deps.ts";
import type { Visitor } from "../../../platform/server/http/api.ts";
import { limitBursts } from "../../../platform/server/limits/limit-bursts.ts";
import { networkOf } from "../../../platform/server/limits/network-of.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import { site } from "../../../site.config.ts";
import type { ContributorStats } from "../contract.ts";
import { standing, sumOf } from "../ledger.ts";
import { levelAt } from "../levels.ts";
import { badgesOf } from "./badges.ts";
import { type EntryRow, findAuditEntries, findContributor } from "./contributor-repository.ts";
import { personOf } from "./person.ts";

const A_MINUTE = { most: 5, minutes: 1 };
const A_DAY = { most: 20, minutes: 1_440 };
const RECENT = 10;

/** Whoever knows an address may look; whoever tries addresses out is stopped soon. */
export async function getContributor(
  deps: Deps,
  { email }: { email: string },
  visitor: Visitor,
): Promise<ContributorStats> {
  const who = networkOf(visitor.address);
  await limitBursts(deps, { what: "contributor", who, ...A_MINUTE });
  await limitBursts(deps, { what: "contributor, daily", who, ...A_DAY });
  const found = await findContributor(deps.db, await personOf(deps.db, email));
  const entries = found && (await findAuditEntries(deps.db, found.id));
  if (!entries) {
    throw new AppError("not_found", "No contribution history found for this email address.");
  }
  const points = sumOf(entries);
  const { level, next } = levelAt(points, site.levels);
  const earned = earnedIn(entries);
  const badges = badgesOf(earned.map(({ achievement }) => achievement.id));
  return {
    contributor: { name: found.name, createdAt: found.createdAt.toISOString(), points, badges },
    level,
    nextLevel: next ?? null,
    pointsToNext: next ? next.minPoints - points : 0,
    totalAchievements: earned.length,
    recentActivities: activitiesIn(entries),
    earnedAchievements: earned,
  };
}

function earnedIn(entries: readonly EntryRow[]): ContributorStats["earnedAchievements"] {
  return standing(entries).flatMap(({ achievementId, createdAt }) => {
    const achievement = site.achievements.find(({ id }) => id === achievementId);
    return achievement ? [{ achievement, earnedAt: createdAt.toISOString() }] : [];
  });
}

/** The newest first; what moved no points is for the rules alone. */
const activitiesIn = (entries: readonly EntryRow[]): ContributorStats["recentActivities"] =>
  entries
    .filter(({ points }) => points !== 0)
    .slice(-RECENT)
    .reverse()
    .map((entry) => ({
      id: entry.id,
      description: wordsFor(entry),
      points: entry.points,
      createdAt: entry.createdAt.toISOString(),
    }));

function wordsFor({ kind, achievementId, description }: EntryRow): string {
  const what = achievementId ? "Achievement" : "Video";
  const done = achievementId ? "earned" : "accepted";
  return `${what} ${kind === "reversal" ? "taken back" : done}: ${description}`;
}
