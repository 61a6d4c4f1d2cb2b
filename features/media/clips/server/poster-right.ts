import { sql } from "drizzle-orm";
import { clips } from "#db/schema/clips.ts";
import { CLIPS } from "#features/media/calls/videos.ts";
import type { Deps } from "#platform/server/deps.ts";
import { isPublicAt } from "./clips.ts";

/** Where the posters of clips are among the pictures of readers. */
const POSTERS = `${CLIPS}posters/`;

/** Whether readers may see the poster of a clip now, and until when; undefined for other pictures. */
export async function findPosterRight(
  { db, clock }: Pick<Deps, "db" | "clock">,
  url: string,
): Promise<{ isWithheld: boolean; until: Date | undefined } | undefined> {
  if (!url.startsWith(POSTERS)) return undefined;
  // Clips of one recording may have the same picture.
  const shown = await db
    .select({ validUntil: clips.validUntil, isPublic: sql<boolean>`${isPublicAt(clock.now())}` })
    .from(clips)
    .where(sql`${clips.poster} = ${url}`);
  if (shown.length === 0) return undefined;
  const open = shown.filter(({ isPublic }) => isPublic);
  const ends = open.flatMap(({ validUntil }) => validUntil ?? []);
  const last = ends.length < open.length ? undefined : ends.toSorted((a, b) => +b - +a)[0];
  return { isWithheld: open.length === 0, until: last };
}
