import { randomUUID } from "node:crypto";
import { CONTRIBUTORS_TAG } from "#features/intake/calls/contributors.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { site } from "#site.config.ts";
import {
  type Mark,
  newlyEarned,
  noLongerEarned,
  sumPoints,
  withoutReversed,
} from "../point-entries.ts";
import {
  findPointEntries,
  hashEmail,
  insertEntries,
  lockContributorOf,
  type NewPointEntry,
  type PointEntryRow,
  saveContributor,
} from "./contributor-repository.ts";

export interface CreditedVideo {
  /** A permanent id, such as `submission:12`. */
  source: string;
  title: string;
  place: string;
  /** Set by an editor. */
  marks?: readonly Mark[];
  /** Of the contributor. */
  email: string;
  /** For the leaderboard; the name of a known contributor does not change. */
  name: string;
}

/** The change and the new balance. */
export interface Credit {
  points: number;
  achievements: readonly string[];
  balance: number;
}

/** Credits a video and the achievements it earns. Idempotent; marks can be added later. */
export async function creditVideo({ db, clock }: Deps, video: CreditedVideo): Promise<Credit> {
  const createdAt = clock.now();
  const person = await hashEmail(db, video.email);
  return db.transaction(async (tx) => {
    const row = { id: randomUUID(), person, name: video.name, createdAt };
    const { id: contributorId } = await saveContributor(tx, row);
    const before = await findPointEntries(tx, contributorId);
    const entries = await addEntries(
      tx,
      contributorId,
      entriesFor(video, before, { contributorId, createdAt }),
    );
    const earned = newlyEarned(entries, site.achievements);
    const awards = earned.map(({ id, name, points }): NewPointEntry => {
      const round = countWhere(entries, ({ achievementId }) => achievementId === id) + 1;
      const key = `${contributorId}/${id}/${round}`;
      const award = { kind: "achievement", achievementId: id, description: name, points } as const;
      return { key, contributorId, createdAt, ...award };
    });
    const after = await addEntries(tx, contributorId, awards);
    if (after.length > before.length) await invalidate(tx, [CONTRIBUTORS_TAG]);
    const balance = sumPoints(after);
    const achievements = earned.map(({ name }) => name);
    return { points: balance - sumPoints(before), achievements, balance };
  });
}

async function addEntries(
  tx: Queryable,
  contributorId: string,
  entries: readonly NewPointEntry[],
): Promise<PointEntryRow[]> {
  await insertEntries(tx, entries);
  return findPointEntries(tx, contributorId);
}

type Common = Pick<NewPointEntry, "contributorId" | "createdAt">;

/** Entries for the video and its marks that do not exist yet. */
function entriesFor(
  video: CreditedVideo,
  before: readonly PointEntryRow[],
  common: Common,
): NewPointEntry[] {
  const { source, title: description, place, marks = [] } = video;
  const ofVideo = before.filter((entry) => entry.source === source);
  const current = withoutReversed(before).filter((entry) => entry.source === source);
  const isCredited = current.some(({ kind }) => kind === "video");
  const round = countWhere(ofVideo, ({ kind }) => kind === "video") + (isCredited ? 0 : 1);
  const about = { ...common, source, description };
  const credit: NewPointEntry = {
    ...about,
    key: `${source}/video/${round}`,
    kind: "video",
    place,
    points: site.pointsPerVideo,
  };
  const added = marks
    .filter((mark) => !current.some((entry) => entry.mark === mark))
    .map((mark): NewPointEntry => {
      return { ...about, key: `${source}/${mark}/${round}`, kind: "mark", mark, points: 0 };
    });
  return isCredited ? added : [credit, ...added];
}

const countWhere = <T>(list: readonly T[], is: (one: T) => boolean) => list.filter(is).length;

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
