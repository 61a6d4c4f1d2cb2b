import { CONTRIBUTORS_TAG } from "#features/intake/calls/contributors.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { site } from "#site.config.ts";
import { noLongerEarned, sumPoints, withoutReversed } from "../point-entries.ts";
import {
  findPointEntries,
  insertEntries,
  lockContributorOf,
  type PointEntryRow,
} from "./contributor-repository.ts";
import type { Credit } from "./credit-video.ts";

/** Reverses the points of a video and of achievements that depend on it. Idempotent. */
export function revokeCredit({ db, clock }: Deps, source: string): Promise<Credit> {
  return db.transaction(async (tx) => {
    const contributor = await lockContributorOf(tx, source);
    if (!contributor) return { points: 0, achievements: [], balance: 0 };
    const before = await findPointEntries(tx, contributor.id);
    const ofVideo = withoutReversed(before).filter((entry) => entry.source === source);
    await reverse(tx, ofVideo, clock.now());
    const lost = noLongerEarned(await findPointEntries(tx, contributor.id), site.achievements);
    await reverse(tx, lost, clock.now());
    if (ofVideo.length > 0) await invalidate(tx, [CONTRIBUTORS_TAG]);
    const balance = sumPoints(await findPointEntries(tx, contributor.id));
    const achievements = lost.map(({ description }) => description);
    return { points: balance - sumPoints(before), achievements, balance };
  });
}

const reverse = (tx: Queryable, entries: readonly PointEntryRow[], createdAt: Date) =>
  insertEntries(
    tx,
    entries.map(({ id, contributorId, achievementId, description, points }) => ({
      key: `back/${id}`,
      kind: "reversal",
      reverses: id,
      contributorId,
      achievementId,
      description,
      // Avoids -0.
      points: 0 - points,
      createdAt,
    })),
  );
