import { and, desc, eq, ilike, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { clipCues, clipFiles, clipSets, clips } from "#db/schema/clips.ts";
import type {
  CLIP_FILTERS,
  listStaffClips as ListCall,
  StaffClip,
} from "#features/media/calls/staff-clips.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { ParsedInput } from "#shared/contract/endpoint.ts";
import { DAY } from "#shared/time/units.ts";
import { type ClipRow, NEVER, type Reach, reachedBy } from "./clips.ts";
import { previewFolder } from "./grants.ts";
import { readEdits } from "./making/read-recording.ts";
import { findTasks, type TaskRow } from "./making/tasks.ts";
import { missingOf } from "./publish-clip.ts";

/** Who looks at clips: each person has addresses of their own. */
type Looking = Deps & Reach & { engineProblem?: string | undefined };

/** Clips as staff see them, with addresses of files that readers cannot open. */
async function toStaffClips(call: Looking, rows: readonly ClipRow[]): Promise<StaffClip[]> {
  if (rows.length === 0) return [];
  const { db, clock, actor } = call;
  const numbers = rows.map(({ number }) => number);
  const [sets, languages] = await Promise.all([
    db
      .select()
      .from(clipSets)
      .where(and(inArray(clipSets.clip, numbers), sql`${clipSets.replacedAt} is null`)),
    db
      .selectDistinct({ clip: clipCues.clip, language: clipCues.language })
      .from(clipCues)
      .where(inArray(clipCues.clip, numbers)),
  ]);
  const setIds = sets.map(({ id }) => id);
  const tasks = await findTasks(db, setIds);
  const files =
    setIds.length === 0
      ? []
      : await db
          .select()
          .from(clipFiles)
          .where(inArray(clipFiles.setId, setIds))
          .orderBy(clipFiles.height);
  const holder = actor?.staffId === undefined ? (actor?.name ?? "") : `staff:${actor.staffId}`;
  return Promise.all(
    rows.map(async (row) => {
      const folder = await previewFolder({ db, clock }, row, holder);
      const own = files.filter(({ setId }) => setId === row.setId);
      const ofSets = sets.filter(({ clip }) => clip === row.number).map(({ id }) => id);
      const mine = tasks.filter(({ setId }) => ofSets.includes(setId));
      const poster = own.find(({ kind }) => kind === "poster");
      const captions = languages.flatMap((one) => (one.clip === row.number ? one.language : []));
      return {
        ...row,
        publishedAt: row.publishedAt >= NEVER ? null : row.publishedAt.toISOString(),
        createdAt: (row.createdAt ?? row.publishedAt).toISOString(),
        validFrom: row.validFrom?.toISOString() ?? null,
        validUntil: row.validUntil?.toISOString() ?? null,
        captions: captions.length === 0 && row.captions !== "" ? ["en"] : captions,
        ...describeMaking(row, mine, call.engineProblem),
        missing: missingOf(row, clock.now()),
        poster: row.poster || (poster ? folder + poster.name : null),
        renditions:
          own.length === 0 && row.file !== ""
            ? [{ url: folder + row.file, width: 0, height: 0, bytes: 0 }]
            : own
                .filter(({ kind }) => kind === "rendition")
                .map(({ name, width, height, bytes }) => ({
                  url: folder + name,
                  width: width ?? 0,
                  height: height ?? 0,
                  bytes,
                })),
        hasOriginal: row.original !== null,
        cut: cutOf(row),
        tasks: mine.map(({ step, state, progress, problem }) => ({
          step,
          state,
          progress,
          problem,
        })),
      };
    }),
  );
}

function cutOf({ edit }: ClipRow): StaffClip["cut"] {
  const { in: from = null, out: to = null } = readEdits(edit);
  return { from, to };
}

const SENTENCES: Readonly<Record<string, string>> = {
  seal: "Storing the original.",
  inspect: "Looking at the recording.",
  first: "Making the first size.",
  poster: "Choosing pictures for the poster.",
  strip: "Making the pictures for cutting.",
  larger: "Making larger sizes. It can be watched already.",
  lists: "Preparing it for lines that change. It can be watched already.",
};

/** How much of the time until it can be played each step takes, of a hundred. */
const SHARE: Readonly<Record<string, number>> = { seal: 5, inspect: 5, first: 85, poster: 5 };

function describeMaking(row: ClipRow, tasks: readonly TaskRow[], engineProblem?: string) {
  const failed = tasks.find(({ state }) => state === "failed");
  const next = tasks.find(({ state }) => state === "working" || state === "waiting");
  const percent = tasks.reduce(
    (sum, { step, state, progress }) =>
      sum + ((SHARE[step] ?? 0) * (state === "done" ? 100 : progress)) / 100,
    0,
  );
  const waitsForEngine = next && next.step !== "seal" && engineProblem;
  return {
    progress: failed || !next || waitsForEngine ? null : (SENTENCES[next.step] ?? null),
    percent: row.setId === null ? Math.round(percent) : 100,
    problem:
      (waitsForEngine || undefined) ??
      failed?.problem ??
      (row.state === "failed" ? row.problem : null),
  };
}

export async function getStaffClip(call: Looking, number: number): Promise<StaffClip> {
  const rows = await call.db
    .select()
    .from(clips)
    .where(and(eq(clips.number, number), reachedBy(call)));
  const [shown] = await toStaffClips(call, rows);
  if (!shown) throw new AppError("not_found", `There is no clip ${number}.`);
  return shown;
}

export async function findStaffClip(call: Looking, source: string): Promise<StaffClip | null> {
  const rows = await call.db
    .select()
    .from(clips)
    .where(and(eq(clips.source, source), reachedBy(call)));
  const [shown] = await toStaffClips(call, rows);
  return shown ?? null;
}

type Listing = ParsedInput<typeof ListCall>["query"];

export async function listStaffClips(call: Looking, { show, q, limit, offset }: Listing) {
  const where = and(
    reachedBy(call),
    show && filters[show](call.clock.now()),
    q === undefined
      ? undefined
      : or(
          ...[clips.title, clips.location, clips.credit, clips.description].map((column) =>
            ilike(column, `%${q.replace(/[\\%_]/g, "\\$&")}%`),
          ),
        ),
  );
  const rows = await call.db
    .select()
    .from(clips)
    .where(where)
    .orderBy(desc(clips.number))
    .limit(limit)
    .offset(offset);
  return { clips: await toStaffClips(call, rows), total: await call.db.$count(clips, where) };
}

/** Rights that end within this time are listed. */
const SOON = 7 * DAY;

const filters: Record<(typeof CLIP_FILTERS)[number], (now: Date) => SQL | undefined> = {
  working: () => eq(clips.state, "working"),
  failed: () => eq(clips.state, "failed"),
  "without-captions": () =>
    and(
      eq(clips.captions, ""),
      sql`not exists (select from ${clipCues} where ${clipCues.clip} = ${clips.number})`,
      sql`${clips.captionsState} is distinct from 'silent'`,
    ),
  "ends-soon": (now) =>
    and(
      isNotNull(clips.validUntil),
      sql`${clips.validUntil} < ${new Date(now.getTime() + SOON).toISOString()}::timestamptz`,
    ),
};
