import { and, desc, eq, gt, ilike, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { clipCues, clipFiles, clips } from "#db/schema/clips.ts";
import type { StoryUses } from "#features/define-feature.ts";
import type {
  CLIP_FILTERS,
  listStaffClips as ListCall,
  StaffClip,
} from "#features/media/calls/staff-clips.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { ParsedInput } from "#shared/contract/endpoint.ts";
import { scopeOf } from "#shared/newsroom/permissions.ts";
import { DAY } from "#shared/time/units.ts";
import type { EditList } from "../rules/edit-list.ts";
import { stripOf } from "../rules/strip-of.ts";
import { type ClipRow, captionsAreLate, NEVER, type Reach, reachedBy } from "./clips.ts";
import { describeMaking } from "./describe-making.ts";
import { previewFolder } from "./grants.ts";
import { readEdits } from "./making/read-recording.ts";
import { findSets, newestEdit, type SetRow } from "./making/sets.ts";
import { findTasks } from "./making/tasks.ts";
import { chosenPoster, isOfFilm } from "./poster.ts";
import { missingOf } from "./publish-clip.ts";

/** Who looks at clips: each person has addresses of their own. */
type Looking = Deps & Reach & { usesOfClip: StoryUses; engineProblem?: string | undefined };

/** Clips as staff see them, with addresses of files that readers cannot open. */
async function toStaffClips(call: Looking, rows: readonly ClipRow[]): Promise<StaffClip[]> {
  if (rows.length === 0) return [];
  const { db, clock, actor } = call;
  const numbers = rows.map(({ number }) => number);
  const [sets, languages, uses] = await Promise.all([
    findSets(db, numbers),
    db
      .selectDistinct({ clip: clipCues.clip, language: clipCues.language })
      .from(clipCues)
      .where(inArray(clipCues.clip, numbers)),
    countUses(call, numbers),
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
          .orderBy(clipFiles.height, clipFiles.second);
  const holder = actor?.staffId === undefined ? (actor?.name ?? "") : `staff:${actor.staffId}`;
  return Promise.all(
    rows.map(async (row) => {
      const folder = await previewFolder({ db, clock }, row, holder);
      const ofClip = sets.filter(({ clip }) => clip === row.number);
      const ids = ofClip.map(({ id }) => id);
      const mine = tasks.filter(({ setId }) => ids.includes(setId));
      const captions = languages.flatMap((one) => (one.clip === row.number ? one.language : []));
      return {
        ...row,
        publishedAt: row.publishedAt >= NEVER ? null : row.publishedAt.toISOString(),
        createdAt: (row.createdAt ?? row.publishedAt).toISOString(),
        validFrom: row.validFrom?.toISOString() ?? null,
        validUntil: row.validUntil?.toISOString() ?? null,
        captions: captions.length === 0 && row.captions !== "" ? ["en"] : captions,
        ...describeMaking(row, mine, call.engineProblem),
        missing: missingOf(row, clock.now(), ofClip),
        ...describeFiles(row, {
          files: files.filter(({ setId }) => setId === row.setId),
          set: ofClip.find(({ id }) => id === row.setId),
          folder,
        }),
        hasOriginal: row.original !== null,
        ...describeEdit(newestEdit(row, ofClip)),
        uses: uses.get(row.number) ?? 0,
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

interface OwnFiles {
  files: readonly (typeof clipFiles.$inferSelect)[];
  set: SetRow | undefined;
  /** Where the person finds them. */
  folder: string;
}

function describeFiles(row: ClipRow, { files, set, folder }: OwnFiles) {
  const posters = files.filter(({ kind }) => kind === "poster");
  const chosen = chosenPoster(posters, row.posterSecond);
  // Readers' copy is withheld while they may not see the clip.
  const shown = row.state !== "public" && isOfFilm(row.poster) ? "" : row.poster;
  const strip = files.find(({ kind }) => kind === "strip");
  const renditions = files
    .filter(({ kind }) => kind === "rendition")
    .map(({ name, width, height, bytes }) => ({
      url: folder + name,
      width: width ?? 0,
      height: height ?? 0,
      bytes,
    }));
  return {
    poster: shown || (chosen ? folder + chosen.name : null),
    posters: posters.flatMap(({ name, second }) =>
      second === null
        ? []
        : { url: folder + name, second, isChosen: isOfFilm(row.poster) && name === chosen?.name },
    ),
    renditions:
      files.length === 0 && row.file !== ""
        ? [{ url: folder + row.file, width: 0, height: 0, bytes: 0 }]
        : renditions,
    film: set?.seconds
      ? {
          from: readEdits(set.edit).in ?? 0,
          seconds: set.seconds,
          strip: strip ? { url: folder + strip.name, ...stripOf(set.seconds) } : null,
        }
      : null,
  };
}

const describeEdit = (edit: EditList) => ({
  cut: { from: edit.in ?? null, to: edit.out ?? null },
  hidden: { mutes: [...edit.mutes], masks: [...edit.masks] },
});

/** How many stories show each clip. */
async function countUses({ db, usesOfClip }: Looking, numbers: readonly number[]) {
  const rows = await db
    .select({
      number: clips.number,
      uses: sql<number>`(select count(*)::int from ${usesOf(usesOfClip)} as used)`,
    })
    .from(clips)
    .where(inArray(clips.number, [...numbers]));
  return new Map(rows.map(({ number, uses }) => [number, uses]));
}

const usesOf = ({ storyIds }: StoryUses) => sql`(${storyIds(sql`clips.id`)})`;

/** The stories that show a clip; those who reach only their own stories see no others. */
export async function listClipStories(
  call: StaffCall & Looking,
  number: number,
): Promise<{ id: number; title: string }[]> {
  const { db, usesOfClip, staff } = call;
  await getStaffClip(call, number);
  const used = await db.execute<{ story: number }>(
    sql`select used.id as story from clips, lateral ${usesOf(usesOfClip)} as used (id) where clips.number = ${number} order by 1`,
  );
  const stories = await usesOfClip.stories(
    db,
    used.rows.map(({ story }) => story),
  );
  const scope = scopeOf(staff.roles, "stories.write");
  return stories
    .filter(({ staffId }) => scope === "all" || (scope === "own" && staffId === staff.id))
    .map(({ id, title }) => ({ id, title }));
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
    show && filters[show](call),
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

const filters: Record<(typeof CLIP_FILTERS)[number], (call: Looking) => SQL | undefined> = {
  working: () => eq(clips.state, "working"),
  failed: () => eq(clips.state, "failed"),
  "without-captions": () =>
    and(
      eq(clips.captions, ""),
      sql`not exists (select from ${clipCues} where ${clipCues.clip} = ${clips.number})`,
      sql`${clips.captionsState} is distinct from 'silent'`,
    ),
  "captions-late": ({ clock }) => captionsAreLate(clock.now()),
  "ends-soon": ({ clock }) => {
    const now = clock.now();
    return and(gt(clips.validUntil, now), lte(clips.validUntil, new Date(now.getTime() + SOON)));
  },
  unused: ({ usesOfClip }) => sql`not exists ${usesOf(usesOfClip)}`,
};
