import { and, eq } from "drizzle-orm";
import { clipFiles, clips } from "#db/schema/clips.ts";
import { storePicture } from "#features/media/images/server/picture-public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { type OpenStore, readWhole } from "#platform/server/store/store.ts";
import { MADE } from "./clip-files.ts";

/** Puts the poster of a clip where pictures of readers are: while nobody may see the clip, it is with the clip's files. */
export async function storePoster(
  { db, openStore }: Pick<Deps, "db"> & { openStore: OpenStore },
  number: number,
): Promise<void> {
  const [made] = await db
    .select({ name: clipFiles.name })
    .from(clips)
    .innerJoin(clipFiles, and(eq(clipFiles.setId, clips.setId), eq(clipFiles.kind, "poster")))
    .where(eq(clips.number, number))
    .limit(1);
  const bytes = made && (await readWhole(openStore(MADE), made.name));
  if (!bytes) return;
  const { url } = await storePicture({ openStore }, bytes, { folder: "clips/posters" });
  await db.update(clips).set({ poster: url }).where(eq(clips.number, number));
}
