import { and, count, eq, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import { clipFiles, clipSets, clips, clipTasks } from "#db/schema/clips.ts";
import { MEDIA } from "#features/media/calls/images.ts";
import { videosTag } from "#features/media/calls/videos.ts";
import { MEDIA_FOLDER, storePicture } from "#features/media/images/server/picture-public.ts";
import { findRights, isWithin } from "#features/media/media/server/library-public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { wake } from "#platform/server/jobs/job.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { type OpenStore, readWhole } from "#platform/server/store/store.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { MADE } from "./clip-files.ts";
import { type ClipRow, saveClip } from "./clips.ts";

const FOLDER = "clips/posters";

/** Taken from the film, or none yet; every other poster is a picture of the library. */
export const isOfFilm = (poster: string) =>
  poster === "" || poster.startsWith(`${MEDIA}${FOLDER}/`);

interface Poster {
  second: number | null;
  score: number | null;
}

/** Seconds that differ by less show the same picture. */
const SAME = 0.05;

export const posterAt = <P extends Poster>(posters: readonly P[], wanted: number): P | undefined =>
  posters.find(({ second }) => second !== null && Math.abs(second - wanted) < SAME);

/** The one that somebody chose by its second, else the best of those that are offered. */
export const chosenPoster = <P extends Poster>(
  posters: readonly P[],
  second: number | null,
): P | undefined =>
  (second === null ? undefined : posterAt(posters, second)) ??
  posters.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))[0];

const findPosters = (db: Queryable, setId: string) =>
  db
    .select()
    .from(clipFiles)
    .where(and(eq(clipFiles.setId, setId), eq(clipFiles.kind, "poster")));

/** A second of the recording, or the address of a picture of the library; the best of the film where there is neither. */
export interface PosterChoice {
  second?: number | undefined;
  picture?: string | undefined;
}

/** Takes another poster; one of a second that is not offered is made by a task. Call it in a transaction. */
export async function choosePoster(
  { db, clock }: Pick<Deps, "db" | "clock">,
  clip: ClipRow,
  { second, picture }: PosterChoice,
): Promise<void> {
  const now = clock.now();
  let poster = picture ?? "";
  if (picture !== undefined) await assertUsable(db, picture, now);
  else if (clip.setId === null)
    throw new AppError("conflict", "There is no film yet of which a picture could be taken.");
  else if (second !== undefined && !posterAt(await findPosters(db, clip.setId), second)) {
    // Until it is made, the former one stays.
    poster = clip.poster;
    await makePosterAgain(db, clip.number);
  }
  await saveClip(db, clip.number, { posterSecond: second ?? null, poster, changedAt: now });
  await invalidate(db, [videosTag]);
}

async function assertUsable(db: Queryable, picture: string, now: Date): Promise<void> {
  const [found] = await findRights(db, [picture]);
  if (!found || found.deletedAt) throw new AppError("not_found", "There is no such picture.");
  if (!isWithin(found, now))
    throw new AppError("unusable_content", "The right to this picture is not valid now.");
}

/** One that is being made is begun again, as it may have read the former choice. */
async function makePosterAgain(db: Queryable, number: number): Promise<void> {
  const sets = db
    .select({ id: clipSets.id })
    .from(clipSets)
    .where(and(eq(clipSets.clip, number), isNull(clipSets.replacedAt)));
  await db
    .update(clipTasks)
    .set({ state: "waiting", tries: 0, problem: null, beatAt: null, claimedBy: null })
    .where(
      and(
        inArray(clipTasks.setId, sets),
        eq(clipTasks.step, "poster"),
        ne(clipTasks.state, "waiting"),
      ),
    );
  await wake(db, "make-clips");
}

/**
 * Puts the poster of a public clip where pictures of readers are: while nobody may see a clip, it is with the clip's
 * files. The former one is deleted, since it may show what is masked now.
 */
export async function publishPoster(
  { db, openStore }: Pick<Deps, "db"> & { openStore: OpenStore },
  number: number,
  former = "",
): Promise<void> {
  const isMissing = and(
    eq(clips.number, number),
    eq(clips.state, "public"),
    eq(clips.poster, ""),
    isNotNull(clips.setId),
  );
  const [clip] = await db.select().from(clips).where(isMissing);
  if (!clip?.setId) return;
  const chosen = chosenPoster(await findPosters(db, clip.setId), clip.posterSecond);
  const bytes = chosen && (await readWhole(openStore(MADE), chosen.name));
  if (!bytes) return;
  const { url } = await storePicture({ openStore }, bytes, { folder: FOLDER });
  await db.update(clips).set({ poster: url }).where(isMissing);
  await invalidate(db, [videosTag]);
  if (former !== "" && former !== url && isOfFilm(former)) {
    const [same] = await db.select({ uses: count() }).from(clips).where(eq(clips.poster, former));
    if (same?.uses === 0) await openStore(MEDIA_FOLDER).delete(former.slice(MEDIA.length));
  }
}
