import { randomBytes } from "node:crypto";
import { CONTRIBUTORS_TAG } from "#features/intake/calls/contributors.ts";
import type {
  ContributorDetail,
  ContributorRow,
  LedgerEntry,
} from "#features/intake/calls/staff-contributors.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { ErasureReport, PersonalData } from "#platform/server/personal-data.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { newsroomTag } from "#platform/server/staff-api/newsroom-tag.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { site } from "#site.config.ts";
import { levelAt } from "../levels.ts";
import { type Mark, sumPoints, withoutReversed } from "../point-entries.ts";
import {
  anonymizeContributor,
  countContributors,
  findContributor,
  findContributorById,
  findContributors,
  findEntriesOf,
  findPointEntries,
  hashEmail,
  type PointEntryRow,
  setListed as save,
} from "./contributor-repository.ts";

async function list(
  db: Queryable,
  { q, limit }: { q: string; limit: number },
): Promise<{ contributors: ContributorRow[]; total: number }> {
  const rows = await findContributors(db, { q, limit });
  return {
    contributors: rows.map((row) => ({
      ...row,
      level: levelAt(row.points, site.levels).level.name,
      createdAt: row.createdAt.toISOString(),
    })),
    total: await countContributors(db, q),
  };
}

async function show(db: Queryable, id: string): Promise<ContributorDetail> {
  const found = await findContributorById(db, id);
  if (!found) throw new AppError("not_found", "There is no such contributor.");
  const entries = await findPointEntries(db, id);
  const valid = withoutReversed(entries);
  const points = sumPoints(entries);
  const { level, next } = levelAt(points, site.levels);
  const { name, isListed, createdAt } = found;
  return {
    id,
    name,
    isListed,
    points,
    level: level.name,
    videos: valid.filter(({ kind }) => kind === "video").length,
    createdAt: createdAt.toISOString(),
    nextLevel: next ? { name: next.name, pointsToGo: next.minPoints - points } : null,
    achievements: valid
      .filter(({ kind }) => kind === "achievement")
      .map(({ description }) => description),
    ledger: toLedger(entries),
  };
}

function toLedger(entries: readonly PointEntryRow[]): LedgerEntry[] {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return entries
    .map((entry) => ({
      id: entry.id,
      kind: entry.kind,
      description: entry.description,
      place: entry.place,
      mark: entry.mark,
      points: entry.points,
      createdAt: entry.createdAt.toISOString(),
      submissionId: submissionOf(entry.source ?? byId.get(entry.reverses ?? 0)?.source ?? null),
      isReversed: reversed.has(entry.id),
    }))
    .reverse();
}

const submissionOf = (source: string | null): number | null =>
  Number(/^submission:(\d+)$/.exec(source ?? "")?.[1]) || null;

/** Points and level of who has this address, if any footage of theirs was accepted. */
async function findByAddress(db: Queryable, email: string) {
  const found = await findContributor(db, await hashEmail(db, email));
  if (!found) return null;
  const points = sumPoints(await findPointEntries(db, found.id));
  const { id, name } = found;
  return { id, name, points, level: levelAt(points, site.levels).level.name };
}

/** Marks that count for a video. */
const findMarks = async (db: Queryable, source: string): Promise<Mark[]> => {
  const entries = await findEntriesOf(db, source);
  return withoutReversed(entries).flatMap(({ mark }) => (mark ? [mark] : []));
};

/** What staff see of contributors. */
export const contributorList = { list, show, findByAddress, findMarks };

/** Shows or hides a contributor on the leaderboard; the points stay. Returns whether that changed anything. */
export async function setListed(
  { db }: Pick<Deps, "db">,
  { isListed, ...who }: { isListed: boolean } & ({ email: string } | { id: string }),
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found =
      "id" in who
        ? await findContributorById(tx, who.id)
        : await findContributor(tx, await hashEmail(tx, who.email));
    if (!found) throw new AppError("not_found", "There is no such contributor.");
    if (found.isListed === isListed) return false;
    await save(tx, found.id, isListed);
    await invalidate(tx, [CONTRIBUTORS_TAG, newsroomTag("submissions.decide", "contributors")]);
    return true;
  });
}

export async function exportPerson(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<PersonalData[]> {
  const found = await findContributor(db, await hashEmail(db, email));
  const entries = found ? await findPointEntries(db, found.id) : [];
  const rows = found
    ? [{ id: found.id, name: found.name, isListed: found.isListed, createdAt: found.createdAt }]
    : [];
  return [
    { table: "contributors", rows },
    { table: "contributor_entries", rows: entries },
  ];
}

const LEDGER = "the points ledger is append-only; its entries no longer name a person";
const NAME = "Former contributor";

/** Replaces the hash of the address with a random value, so that the address finds nobody. */
export async function forgetPerson(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<ErasureReport[]> {
  const person = await hashEmail(db, email);
  const found = await findContributor(db, person);
  const entries = found ? await findPointEntries(db, found.id) : [];
  if (found) {
    await anonymizeContributor(db, found.id, { person: randomBytes(person.length), name: NAME });
    await invalidate(db, [CONTRIBUTORS_TAG]);
  }
  const people = { found: found ? 1 : 0, removed: 0, anonymized: found ? 1 : 0, retained: 0 };
  const ledger = { found: entries.length, removed: 0, anonymized: entries.length, retained: 0 };
  const reason = found ? { reason: LEDGER } : {};
  return [
    { table: "contributors", ...people, ...reason },
    { table: "contributor_entries", ...ledger, ...reason },
  ];
}
