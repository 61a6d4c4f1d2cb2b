import { eq, or, sql } from "drizzle-orm";
import { clips } from "#db/schema/clips.ts";
import { videosTag } from "#features/media/calls/videos.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { slugFrom } from "#shared/text/slug-from.ts";
import { type ClipRow, insertClip, NEVER, saveClip } from "./clips.ts";
import { beginSet, CLIPS_TAG } from "./making/tasks.ts";
import { takeDown } from "./publish-clip.ts";

/** What is known of a film before it is a clip. */
export interface NewClip {
  /** What it is made of; the same is made into one clip. */
  source: string;
  /** The folder and key of a private file: `footage/0b6e…`; none where the original is stored already. */
  file?: string;
  original?: string;
  title: string;
  description: string;
  location: string;
  filmedOn: string | null;
  credit: string;
  /** Whether its source was accepted. */
  mayBeUsed: boolean;
}

export async function findClipOf(db: Queryable, source: string): Promise<ClipRow | undefined> {
  const [row] = await db.select().from(clips).where(eq(clips.source, source));
  return row;
}

/** Makes a clip of a source, once: asked again, or by two at once, it is the same one. Call it in a transaction. */
export async function beginClip(
  { db, clock, actor }: Deps,
  { file, original, ...known }: NewClip,
): Promise<{ clip: ClipRow; isNew: boolean }> {
  // Two that ask at once wait for each other here.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`clip of ${known.source}`}))`);
  const before = await findClipOf(db, known.source);
  if (before) return { clip: before, isNew: false };
  const now = clock.now();
  const row = {
    ...known,
    sourceFile: file ?? null,
    original: original ?? null,
    transcript: "",
    file: "",
    captions: "",
    poster: "",
    topics: [],
    publishedAt: NEVER,
    state: "working" as const,
    madeBy: actor?.name ?? "",
    staffId: actor?.staffId ?? null,
    createdAt: now,
    changedAt: now,
  };
  const clip = await insertUnderFreeId(db, row, slugFrom(known.title) || "clip");
  await beginSet({ db, clock }, clip, null);
  return { clip, isNew: true };
}

/** `flood`, or `flood-2` where there is one already. */
async function insertUnderFreeId(
  db: Queryable,
  row: Omit<typeof clips.$inferInsert, "id">,
  wanted: string,
): Promise<ClipRow> {
  const taken = await db
    .select({ id: clips.id })
    .from(clips)
    .where(or(eq(clips.id, wanted), sql`${clips.id} ~ ${`^${wanted}-[0-9]+$`}`));
  const ids = new Set(taken.map(({ id }) => id));
  for (let count = 1; ; count++) {
    const id = count === 1 ? wanted : `${wanted}-${count}`;
    const inserted = ids.has(id) ? undefined : await insertClip(db, { ...row, id });
    if (inserted) return inserted;
  }
}

/** A source was accepted, or may not be used any more: then its clip is taken down. */
export async function setRightToSource(
  deps: Deps,
  source: string,
  mayBeUsed: boolean,
): Promise<void> {
  const clip = await findClipOf(deps.db, source);
  if (!clip || clip.mayBeUsed === mayBeUsed) return;
  await saveClip(deps.db, clip.number, { mayBeUsed, changedAt: deps.clock.now() });
  if (!mayBeUsed && clip.state === "public")
    await takeDown(deps, clip.number, "The right to use its footage has ended.");
  await invalidate(deps.db, [CLIPS_TAG, videosTag]);
}
