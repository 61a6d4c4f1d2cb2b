import { and, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { clipCues, clipFiles, clips } from "#db/schema/clips.ts";
import type {
  CaptionTrack,
  Clip,
  ClipFile,
  PlayableClip,
  Rendition,
} from "#features/media/calls/videos.ts";
import { CLIPS, captionsPath, videosTag } from "#features/media/calls/videos.ts";
import type { ActContext, Deps } from "#platform/server/deps.ts";
import type { TimedData } from "#platform/server/page-cache/timetable.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { languageName } from "../rules/language-name.ts";

export type ClipRow = typeof clips.$inferSelect;

/** When a clip appears that readers may not see: a process of the release before goes by the time alone. */
export const NEVER = new Date("9999-12-31T00:00:00Z");

/** What readers may see at a time. */
export const isPublicAt = (now: Date) =>
  and(
    eq(clips.state, "public"),
    lte(clips.publishedAt, now),
    or(isNull(clips.validFrom), lte(clips.validFrom, now)),
    or(isNull(clips.validUntil), gt(clips.validUntil, now)),
  );

/** Captions that were promised when a clip was published, and are not there in time. */
export const captionsAreLate = (now: Date) =>
  and(eq(clips.state, "public"), eq(clips.captionsState, "follow"), lte(clips.captionsDue, now));

export const findClips = (
  db: Queryable,
  { now, limit, offset = 0 }: { now: Date; limit: number; offset?: number },
): Promise<ClipRow[]> =>
  db
    .select()
    .from(clips)
    .where(isPublicAt(now))
    .orderBy(desc(clips.publishedAt), clips.id)
    .limit(limit)
    .offset(offset);

export const findClipsById = (
  db: Queryable,
  { now, ids }: { now: Date; ids: readonly string[] },
): Promise<ClipRow[]> =>
  db
    .select()
    .from(clips)
    .where(and(isPublicAt(now), inArray(clips.id, [...ids])));

/** Responses that show clips change when a right begins or ends. */
export const clipChanges = (db: Queryable): TimedData => ({
  tag: videosTag,
  findNext: (after) => findNextChange(db, after),
});

async function findNextChange(db: Queryable, after: Date): Promise<Date | undefined> {
  const { rows } = await db.execute<{ next: Date | string | null }>(sql`
    select min(at) as next from clips, unnest(array[published_at, valid_from, valid_until]) as at
    where state = 'public' and at > ${after.toISOString()}::timestamptz`);
  const next = rows[0]?.next;
  return next ? new Date(next) : undefined;
}

/** As many as a page can show well. */
const MOST = 24;

export async function listClips({ db, clock }: Deps): Promise<Clip[]> {
  return (await findClips(db, { now: clock.now(), limit: MOST })).map(toClip);
}

export async function pageClips(
  { db, clock }: Pick<Deps, "db" | "clock">,
  page: number,
): Promise<{ clips: Clip[]; totalPages: number }> {
  const now = clock.now();
  const totalPages = Math.ceil((await db.$count(clips, isPublicAt(now))) / MOST);
  if (page > Math.max(1, totalPages)) throw new AppError("not_found", "There are fewer pages.");
  const rows = await findClips(db, { now, limit: MOST, offset: (page - 1) * MOST });
  return { clips: rows.map(toClip), totalPages };
}

/** Clips that articles show, by id. Responses that use them carry `videosTag`. */
export async function describeClips(
  { db, clock }: Deps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlayableClip>> {
  if (ids.length === 0) return new Map();
  const rows = await findClipsById(db, { now: clock.now(), ids });
  const files = await findPlayable(db, rows);
  return new Map(
    rows.map((row) => [row.id, { ...toClip(row), file: files.get(row.number) ?? ownFile(row) }]),
  );
}

/** Clips that were never public, by id: a story that shows one would only have its link. */
export const findUnpublished = (db: Queryable, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ title: clips.title, state: clips.state })
        .from(clips)
        .where(
          and(inArray(clips.id, [...ids]), inArray(clips.state, ["working", "ready", "failed"])),
        );

export const toClip = ({
  id,
  title,
  description,
  publishedAt,
  poster,
  seconds,
}: ClipRow): Clip => ({
  id,
  title,
  description,
  publishedAt: publishedAt.toISOString(),
  poster,
  seconds,
});

/** What plays, by the number of the clip: every size of its set and the captions of each language. */
export async function findPlayable(
  db: Queryable,
  rows: readonly ClipRow[],
): Promise<ReadonlyMap<number, ClipFile>> {
  const sets = rows.flatMap(({ setId }) => setId ?? []);
  const numbers = rows.map(({ number }) => number);
  const [files, languages] = await Promise.all([
    db
      .select()
      .from(clipFiles)
      .where(and(inArray(clipFiles.setId, sets), inArray(clipFiles.kind, ["rendition", "list"])))
      .orderBy(clipFiles.height),
    db
      .selectDistinct({ clip: clipCues.clip, language: clipCues.language })
      .from(clipCues)
      .where(inArray(clipCues.clip, numbers)),
  ]);
  return new Map(
    rows.map((row) => {
      const renditions = files
        .filter(({ setId, kind }) => setId === row.setId && kind === "rendition")
        .map(toRendition);
      const [first] = renditions;
      const captions = languages
        .filter(({ clip }) => clip === row.number)
        .map(({ language }) => toTrack(row, language));
      const isAdaptive = files.some(({ setId, kind }) => setId === row.setId && kind === "list");
      const file = first
        ? { url: first.url, type: first.type, renditions, captions, isAdaptive }
        : { ...ownFile(row), ...(captions.length > 0 && { captions }) };
      return [row.number, file];
    }),
  );
}

const toRendition = (file: FileRow): Rendition => ({
  url: CLIPS + file.name,
  type: typeOf(file.name),
  width: file.width ?? 0,
  height: file.height ?? 0,
  bytes: file.bytes,
});

const toTrack = ({ id, version }: ClipRow, language: string): CaptionTrack => ({
  url: `${captionsPath(id, language)}?v=${version}`,
  language,
  label: languageName(language),
});

const typeOf = (name: string) => (name.endsWith(".mp4") ? "video/mp4" : "video/webm");

/** The file of a clip that was added ready-made. */
const ownFile = ({ file, captions }: Pick<ClipRow, "file" | "captions">): ClipFile => ({
  url: CLIPS + file,
  type: typeOf(file),
  renditions: [],
  captions: captions === "" ? [] : [{ url: CLIPS + captions, language: "en", label: "English" }],
  isAdaptive: false,
});

type FileRow = typeof clipFiles.$inferSelect;

/** The files of a set of one kind, the smallest size first. */
export const findFiles = (db: Queryable, setId: string, kind: FileRow["kind"]) =>
  db
    .select()
    .from(clipFiles)
    .where(and(eq(clipFiles.setId, setId), eq(clipFiles.kind, kind)))
    .orderBy(clipFiles.height);

/** False if another clip has this id. */
export async function insertClip(
  tx: Queryable,
  row: typeof clips.$inferInsert,
): Promise<ClipRow | undefined> {
  const [inserted] = await tx.insert(clips).values(row).onConflictDoNothing().returning();
  return inserted;
}

/** False if there is no such clip. */
export async function deleteClip(tx: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(clips).where(eq(clips.id, id));
  return rowCount === 1;
}

export async function findClip(db: Queryable, number: number): Promise<ClipRow | undefined> {
  const [row] = await db.select().from(clips).where(eq(clips.number, number));
  return row;
}

/** Locked, so that nobody else changes it meanwhile. */
export async function lockClip(tx: Queryable, number: number): Promise<ClipRow | undefined> {
  const [row] = await tx.select().from(clips).where(eq(clips.number, number)).for("update");
  return row;
}

/** Who works with clips; a command has the scope `all`. */
export type Reach = Pick<ActContext, "scope" | "actor">;

/** Limits a query to a person's own clips, where the role reaches no others. */
export const reachedBy = ({ scope, actor }: Reach): SQL | undefined =>
  scope === "own" ? sql`${clips.staffId} is not distinct from ${actor?.staffId ?? 0}` : undefined;

/** A clip of others looks like one that does not exist to those who reach only their own. */
export async function lockReached(
  { db, ...who }: Reach & { db: Queryable },
  number: number,
): Promise<ClipRow> {
  const [row] = await db
    .select()
    .from(clips)
    .where(and(eq(clips.number, number), reachedBy(who)))
    .for("update");
  if (!row) throw new AppError("not_found", `There is no clip ${number}.`);
  return row;
}

/** Its new values, and another version of it. */
export const saveClip = (
  tx: Queryable,
  number: number,
  change: Partial<typeof clips.$inferInsert> & { changedAt: Date },
) =>
  tx
    .update(clips)
    .set({ ...change, version: sql`${clips.version} + 1` })
    .where(eq(clips.number, number));
