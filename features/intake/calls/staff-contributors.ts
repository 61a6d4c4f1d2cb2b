import * as z from "zod/mini";
import { actEndpoint, endpoint } from "#shared/contract/endpoint.ts";
import { limit, text, timestamp } from "#shared/contract/fields.ts";

const CONTRIBUTORS = "/api/newsroom/contributors";

/** Without an address: only its keyed hash is stored. */
export const ContributorRow = z.object({
  id: z.string(),
  name: z.string(),
  level: z.string(),
  points: z.int(),
  /** Accepted footage. */
  videos: z.int(),
  /** Whether the name may stand on the leaderboard. */
  isListed: z.boolean(),
  createdAt: timestamp,
});
export type ContributorRow = z.infer<typeof ContributorRow>;

export const LedgerEntry = z.object({
  id: z.int(),
  kind: z.enum(["video", "mark", "achievement", "reversal"]),
  description: z.string(),
  place: z.nullable(z.string()),
  mark: z.nullable(z.string()),
  points: z.int(),
  createdAt: timestamp,
  /** The footage that it is for. */
  submissionId: z.nullable(z.int()),
  isReversed: z.boolean(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const ContributorDetail = z.extend(ContributorRow, {
  nextLevel: z.nullable(z.object({ name: z.string(), pointsToGo: z.int() })),
  achievements: z.array(z.string()),
  /** All entries, the newest first. */
  ledger: z.array(LedgerEntry),
});
export type ContributorDetail = z.infer<typeof ContributorDetail>;

export const listContributors = endpoint({
  method: "GET",
  path: CONTRIBUTORS,
  summary: "People whose footage was accepted, those with the most points first",
  request: { query: z.object({ q: z._default(text({ min: 0, max: 80 }), ""), limit: limit(100) }) },
  reply: z.object({ contributors: z.array(ContributorRow), total: z.int() }),
});

const oneContributor = z.object({ contributor: z.uuid() });

export const getContributorDetail = endpoint({
  method: "GET",
  path: `${CONTRIBUTORS}/:contributor`,
  summary: "A contributor with level and ledger",
  request: { params: oneContributor },
  reply: ContributorDetail,
});

export const setListed = actEndpoint({
  method: "POST",
  path: `${CONTRIBUTORS}/:contributor/listed`,
  request: { params: oneContributor, body: z.object({ isListed: z.boolean() }) },
  reply: ContributorDetail,
});
