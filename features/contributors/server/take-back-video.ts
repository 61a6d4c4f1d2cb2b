import type { Deps } from "../../../platform/server/deps.ts";
import { invalidate } from "../../../platform/server/postgres/changes.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { site } from "../../../site.config.ts";
import { CONTRIBUTORS_TAG } from "../contract.ts";
import { noLongerEarned, standing, sumOf } from "../ledger.ts";
import {
  type EntryRow,
  findAuditEntries,
  insertEntries,
  lockContributorOf,
} from "./contributor-repository.ts";
import type { Credit } from "./credit-video.ts";

/** Takes back what a video earned, and what is no longer achieved without it, by opposite entries. Doing it twice is doing it once. */
export function takeBackVideo({ db, clock }: Deps, source: string): Promise<Credit> {
  return db.transaction(async (tx) => {
    const contributor = await lockContributorOf(tx, source);
    if (!contributor) return { points: 0, achievements: [], balance: 0 };
    const before = await findAuditEntries(tx, contributor.id);
    const ofVideo = standing(before).filter((entry) => entry.source === source);
    await reverse(tx, ofVideo, clock.now());
    const lost = noLongerEarned(await findAuditEntries(tx, contributor.id), site.achievements);
    await reverse(tx, lost, clock.now());
    if (ofVideo.length > 0) await invalidate(tx, [CONTRIBUTORS_TAG]);
    const balance = sumOf(await findAuditEntries(tx, contributor.id));
    const achievements = lost.map(({ description }) => description);
    return { points: balance - sumOf(before), achievements, balance };
  });
}

const reverse = (tx: Queryable, entries: readonly EntryRow[], createdAt: Date) =>
  insertEntries(
    tx,
    entries.map(({ id, contributorId, achievementId, description, points }) => ({
      key: `back/${id}`,
      kind: "reversal",
      reverses: id,
      contributorId,
      achievementId,
      description,
      // Nothing taken back is nothing, not minus nothing.
      points: 0 - points,
      createdAt,
    })),
  );
