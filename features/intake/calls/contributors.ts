import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { emailAddress, limit, timestamp } from "#shared/contract/fields.ts";

/** Invalidated by every change of points or names. */
export const CONTRIBUTORS_TAG = "contributors";

const achievement = {
  id: z.string(),
  name: z.string(),
  badge: z.string(),
  description: z.string(),
};

export const Achievement = z.object({ ...achievement, points: z.int() });
export type Achievement = z.infer<typeof Achievement>;

/** Only what the dashboard shows, so never the address. */
export const ContributorStats = z.object({
  contributor: z.object({
    name: z.string(),
    createdAt: timestamp,
    points: z.int(),
    badges: z.array(z.string()),
  }),
  level: z.object({ name: z.string(), color: z.string(), minPoints: z.int() }),
  /** `null` at the top level. */
  nextLevel: z.nullable(z.object({ name: z.string(), minPoints: z.int() })),
  pointsToNext: z.int(),
  /** The number of earned achievements. */
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

/** The random `id` is only a key for lists. */
export const LeaderboardEntry = z.object({
  id: z.string(),
  name: z.string(),
  level: z.string(),
  points: z.int(),
  badges: z.array(z.string()),
});
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;

export const LEADERBOARD_LENGTH = 10;

/** Never cached, and rate limited, because addresses can be guessed. */
export const getContributor = endpoint({
  method: "GET",
  path: "/api/contributor/:email",
  summary: "Points, level and achievements of a contributor",
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
  summary: "All achievements and how to earn them",
  request: {},
  reply: z.array(Achievement),
  fresh: { seconds: 300 },
});
