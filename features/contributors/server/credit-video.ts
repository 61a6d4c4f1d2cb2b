import { randomUUID } from "node:crypto";
import type { Deps } from "../../../platform/server/deps.ts";
import { invalidate } from "../../../platform/server/postgres/changes.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { site } from "../../../site.config.ts";
import { CONTRIBUTORS_TAG } from "../contract.ts";
import { type Mark, newlyEarned, standing, sumOf } from "../ledger.ts";
import {
  type EntryRow,
  findAuditEntries,
  insertEntries,
  type NewEntry,
  saveContributor,
} from "./contributor-repository.ts";
import { personOf } from "./person.ts";

export interface CreditedVideo {
  /** Names it for good, such as `submission:12`. */
  source: string;
  title: string;
  place: string;
  /** What an editor knows of it. */
  marks?: readonly Mark[];
  /** Who filmed it. */
  email: string;
  /** As it will stand on the leaderboard; of somebody known the name stays. */
  name: string;
}

/** What changed hands, and what there is now. */
export interface Credit {
  points: number;
  achievements: readonly string[];
  balance: number;
}

/** Gives points for a video, and whatever is achieved with it. Doing it twice is doing it once; a mark may come later. */
export async function creditVideo({ db, clock }: Deps, video: CreditedVideo): Promise<Credit> {
  const createdAt = clock.now();
  const person = await personOf(db, video.email);
  return db.transaction(async (tx) => {
    const row = { id: randomUUID(), person, name: video.name, createdAt };
    const { id: contributorId } = await saveContributor(tx, row);
    const before = await findAuditEntries(tx, contributorId);
    const entries = await add(
      tx,
      contributorId,
      entriesFor(video, before, { contributorId, createdAt }),
    );
    const earned = newlyEarned(entries, site.achievements);
    const awards = earned.map(({ id, name, points }): NewEntry => {
      const round = countOf(entries, ({ achievementId }) => achievementId === id) + 1;
      const key = `${contributorId}/${id}/${round}`;
      const award = { kind: "achievement", achievementId: id, description: name, points } as const;
      return { key, contributorId, createdAt, ...award };
    });
    const after = await add(tx, contributorId, awards);
    if (after.length > before.length) await invalidate(tx, [CONTRIBUTORS_TAG]);
    const balance = sumOf(after);
    const achievements = earned.map(({ name }) => name);
    return { points: balance - sumOf(before), achievements, balance };
  });
}

async function add(
  tx: Queryable,
  contributorId: string,
  entries: readonly NewEntry[],
): Promise<EntryRow[]> {
  await insertEntries(tx, entries);
  return findAuditEntries(tx, contributorId);
}

type Common = Pick<NewEntry, "contributorId" | "createdAt">;

/** The video itself and its marks, as far as they do not stand there already. */
function entriesFor(video: CreditedVideo, before: readonly EntryRow[], common: Common): NewEntry[] {
  const { source, title: description, place, marks = [] } = video;
  const ofVideo = before.filter((entry) => entry.source === source);
  const stands = standing(before).filter((entry) => entry.source === source);
  const isThere = stands.some(({ kind }) => kind === "video");
  const round = countOf(ofVideo, ({ kind }) => kind === "video") + (isThere ? 0 : 1);
  const about = { ...common, source, description };
  const credit: NewEntry = {
    ...about,
    key: `${source}/video/${round}`,
    kind: "video",
    place,
    points: site.pointsPerVideo,
  };
  const added = marks
    .filter((mark) => !stands.some((entry) => entry.mark === mark))
    .map((mark): NewEntry => {
      return { ...about, key: `${source}/${mark}/${round}`, kind: "mark", mark, points: 0 };
    });
  return isThere ? added : [credit, ...added];
}

const countOf = <T>(list: readonly T[], is: (one: T) => boolean) => list.filter(is).length;
