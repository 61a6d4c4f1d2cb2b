import { and, asc, eq } from "drizzle-orm";
import { clipCues } from "#db/schema/clips.ts";
import { videosTag } from "#features/media/calls/videos.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { BrokenCaptions, type Cue, cuesAsVtt, parseCues } from "../rules/cues.ts";
import { type ClipRow, lockReached, type Reach, saveClip } from "./clips.ts";
import { CLIPS_TAG } from "./making/tasks.ts";

/** Stores what is heard in a clip in one language, instead of what was stored before. Call it in a transaction. */
export async function saveCaptions(
  context: Pick<Deps, "db" | "clock"> & Reach,
  number: number,
  { language, file }: { language: string; file: string },
): Promise<number> {
  const { db, clock } = context;
  await lockReached(context, number);
  const cues = readCues(file);
  await db.delete(clipCues).where(and(eq(clipCues.clip, number), eq(clipCues.language, language)));
  await db.insert(clipCues).values(cues.map((cue) => ({ clip: number, language, ...cue })));
  await saveClip(db, number, { captionsState: "there", captionsDue: null, changedAt: clock.now() });
  await invalidate(db, [videosTag, CLIPS_TAG]);
  return cues.length;
}

function readCues(file: string): Cue[] {
  try {
    const cues = parseCues(file);
    if (cues.length === 0) throw new AppError("unusable_content", "These captions say nothing.");
    // Two that begin at once get numbers of their own, a thousandth of a second apart.
    let last = -1;
    return cues.map((cue) => {
      last = Math.max(cue.startMs, last + 1);
      return { ...cue, startMs: last };
    });
  } catch (error) {
    if (error instanceof BrokenCaptions) throw new AppError("unusable_content", error.message);
    throw error;
  }
}

/** What is heard in a clip, in one of its languages: the site's own first. */
export async function findCues(db: Queryable, number: number): Promise<Cue[]> {
  const rows = await db
    .select()
    .from(clipCues)
    .where(eq(clipCues.clip, number))
    .orderBy(asc(clipCues.startMs));
  const language = rows.some((row) => row.language === "en") ? "en" : rows[0]?.language;
  return rows.flatMap(({ startMs, endMs, text, ...row }) =>
    row.language === language ? { startMs, endMs, text } : [],
  );
}

/** For staff, in one language. */
export async function listCues(
  context: Pick<Deps, "db"> & Reach,
  number: number,
  language: string,
): Promise<Cue[]> {
  await lockReached(context, number);
  return cuesOf(context.db, number, language);
}

const cuesOf = (db: Queryable, number: number, language: string): Promise<Cue[]> =>
  db
    .select({ startMs: clipCues.startMs, endMs: clipCues.endMs, text: clipCues.text })
    .from(clipCues)
    .where(and(eq(clipCues.clip, number), eq(clipCues.language, language)))
    .orderBy(asc(clipCues.startMs));

/** For the player of readers. */
export async function captionsFile(
  db: Queryable,
  { number }: Pick<ClipRow, "number">,
  language: string,
): Promise<string> {
  const cues = await cuesOf(db, number, language);
  if (cues.length === 0) throw new AppError("not_found", "There are no such captions.");
  return cuesAsVtt(cues);
}
