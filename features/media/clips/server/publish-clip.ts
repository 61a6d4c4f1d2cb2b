import { and, eq, sql } from "drizzle-orm";
import { clipCues, clipFiles, clipGrants } from "#db/schema/clips.ts";
import type { CAPTIONS_CHOICES, ClipFacts } from "#features/media/calls/staff-clips.ts";
import { videosTag } from "#features/media/calls/videos.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { DAY } from "#shared/time/units.ts";
import { type ClipRow, lockClip, NEVER, saveClip } from "./clips.ts";
import { findSets, isHiding, type SetRow } from "./making/sets.ts";
import { CLIPS_TAG } from "./making/tasks.ts";
import { isOfFilm } from "./poster.ts";

type CaptionsChoice = (typeof CAPTIONS_CHOICES)[number];

/** Sentences that say what has to be done before readers may see a clip. */
export function missingOf(clip: ClipRow, now: Date, sets: readonly SetRow[]): string[] {
  const missing: string[] = [];
  if (clip.title.trim() === "") missing.push("It has no title.");
  if (clip.credit.trim() === "" && !clip.creditReason?.trim())
    missing.push("Say who filmed it, or write why nobody is named.");
  if (!clip.mayBeUsed) missing.push("Its footage is not accepted. Accept it in Intake first.");
  if (clip.validFrom && clip.validFrom > now) missing.push("The right to show it has not begun.");
  if (clip.validUntil && clip.validUntil <= now) missing.push("The right to show it has ended.");
  if (clip.setId === null && clip.file === "") missing.push("It cannot be played yet.");
  else if (isHiding(clip, sets)) missing.push("What is to be hidden in it is not hidden yet.");
  return missing;
}

async function lockExisting(tx: Queryable, number: number): Promise<ClipRow> {
  const row = await lockClip(tx, number);
  if (!row) throw new AppError("not_found", `There is no clip ${number}.`);
  return row;
}

/** How long readers may wait for the captions that were promised. */
const CAPTIONS_FOLLOW = DAY;

/** Shows a clip to readers, if title, credit, source and right allow it. Call it in a transaction. */
export async function publish(
  { db, clock }: Deps,
  number: number,
  { captions }: { captions?: CaptionsChoice | undefined },
): Promise<{ isChanged: boolean; creditReason: string | null }> {
  const clip = await lockExisting(db, number);
  const now = clock.now();
  if (clip.state === "public") return { isChanged: false, creditReason: clip.creditReason };
  const missing = missingOf(clip, now, await findSets(db, [number]));
  if (missing.length > 0) throw new AppError("unusable_content", missing.join(" "));
  const { creditReason } = clip;
  const hasCaptions = clip.captions !== "" || (await hasCues(db, number));
  if (!hasCaptions && captions === undefined)
    throw new AppError(
      "invalid_input",
      "It has no captions. Say that nobody speaks, or that captions follow.",
    );
  const captionsState = hasCaptions ? "there" : captions;
  await saveClip(db, number, {
    state: "public",
    captionsState,
    captionsDue: captionsState === "follow" ? new Date(now.getTime() + CAPTIONS_FOLLOW) : null,
    publishedAt: now,
    downReason: null,
    ...(clip.setId !== null && isOfFilm(clip.poster) && { poster: "" }),
    ...(await fileForRelease(db, clip)),
    changedAt: now,
  });
  await invalidate(db, [videosTag, CLIPS_TAG]);
  return { isChanged: true, creditReason: clip.credit.trim() === "" ? creditReason : null };
}

/** What a process of the release before plays. */
async function fileForRelease(db: Queryable, { setId }: ClipRow) {
  if (setId === null) return {};
  const [first] = await db
    .select({ name: clipFiles.name })
    .from(clipFiles)
    .where(and(eq(clipFiles.setId, setId), eq(clipFiles.kind, "rendition")))
    .orderBy(clipFiles.height)
    .limit(1);
  return first ? { file: first.name } : {};
}

async function hasCues(db: Queryable, number: number): Promise<boolean> {
  const [row] = await db
    .select({ clip: clipCues.clip })
    .from(clipCues)
    .where(eq(clipCues.clip, number))
    .limit(1);
  return row !== undefined;
}

/** Takes a clip off the site: its page, all files and lists are without it at once. Call it in a transaction. */
export async function takeDown(
  { db, clock }: Pick<Deps, "db" | "clock">,
  number: number,
  reason: string,
): Promise<{ isChanged: boolean }> {
  const clip = await lockExisting(db, number);
  if (clip.state !== "public") return { isChanged: false };
  const now = clock.now();
  await saveClip(db, number, {
    state: "down",
    downReason: reason,
    publishedAt: NEVER,
    captionsDue: null,
    changedAt: now,
  });
  await db
    .update(clipGrants)
    .set({ endedAt: now })
    .where(and(eq(clipGrants.clip, number), sql`${clipGrants.endedAt} is null`));
  await invalidate(db, [videosTag, CLIPS_TAG]);
  return { isChanged: true };
}

/** Changes title, credit, right and other facts of a clip. Call it in a transaction. */
export async function changeFacts(
  { db, clock }: Pick<Deps, "db" | "clock">,
  number: number,
  { validFrom, validUntil, ...facts }: ClipFacts,
): Promise<{ isChanged: boolean }> {
  const clip = await lockExisting(db, number);
  const time = (value: string | null) => (value === null ? null : new Date(value));
  const change = Object.fromEntries(
    Object.entries({
      ...facts,
      validFrom: validFrom === undefined ? undefined : time(validFrom),
      validUntil: validUntil === undefined ? undefined : time(validUntil),
    }).filter(([, value]) => value !== undefined),
  );
  // What is being hidden in a public clip stops no other change of it.
  const missing = missingOf({ ...clip, ...change }, clock.now(), []);
  if (clip.state === "public" && missing.length > 0)
    throw new AppError(
      "unusable_content",
      `${missing.join(" ")} Readers see this clip: take it down first.`,
    );
  await saveClip(db, number, { ...change, changedAt: clock.now() });
  await invalidate(db, [videosTag, CLIPS_TAG]);
  return { isChanged: Object.keys(change).length > 0 };
}
