import * as z from "zod/mini";
import { endpoint } from "../../shared/contract/endpoint.ts";
import { emailAddress, limit, timestamp } from "../../shared/contract/fields.ts";

/** Touched by whatever changes points or names. */
export const CONTRIBUTORS_TAG = "contributors";

const achievement = {
  id: z.string(),
  name: z.string(),
  badge: z.string(),
  description: z.string(),
};

export const Achievement = z.object({ ...achievement, points: z.int() });
export type Achievement = z.infer<typeof Achievement>;

/** What the dashboard shows of somebody, and nothing else: the address least of all. */
export const ContributorStats = z.object({
  contributor: z.object({
    name: z.string(),
    createdAt: timestamp,
    points: z.int(),
    badges: z.array(z.string()),
  }),
  level: z.object({ name: z.string(), color: z.string(), minPoints: z.int() }),
  /** None at the top. */
  nextLevel: z.nullable(z.object({ name: z.string(), minPoints: z.int() })),
  pointsToNext: z.int(),
  /** How many were earned. */
  totalAchievements: z.int(),
  recentActivities: z.array(
    z.object({
      id: z.int(),
      description: z.string(),
      points: z.int(),
      createdAt: timestamp,
    }),
  ),
  earnedAchievements: z.array(
    z.object({ achievement: z.object(achievement), earnedAt: timestamp }),
  ),
});
export type ContributorStats = z.infer<typeof ContributorStats>;

/** `id` is random and leads nowhere. */
export const LeaderboardEntry = z.object({
  id: z.string(),
  name: z.string(),
  level: z.string(),
  points: z.int(),
  badges: z.array(z.string()),
});
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;

export const LEADERBOARD_LENGTH = 10;

/** Never stored anywhere, and counted: an address is easily guessed. */
export const getContributor = endpoint({
  method: "GET",
  path: "/api/contributor/:email",
  summary: "Points, level and achievements of somebody who contributed",
  request: { params: z.object({ email: emailAddress }) },
  reply: ContributorStats,
});

export const listLeaderboard = endpoint({
  method: "GET",
  path: "/api/leaderboard",
  summary: "Contributors with the most points",
  request: { query: z.object({ limit: limit(LEADERBOARD_LENGTH) }) },
  reply: z.array(LeaderboardEntry),
  fresh: { seconds: 60 },
  tags: () => [CONTRIBUTORS_TAG],
});

export const listAchievements = endpoint({
  method: "GET",
  path: "/api/achievements",
  summary: "What can be achieved, and how",
  request: {},
  reply: z.array(Achievement),
  fresh: { seconds: 300 },
});
