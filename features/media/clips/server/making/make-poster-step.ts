import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { clipFiles, clips } from "#db/schema/clips.ts";
import { posterAt } from "../poster.ts";
import { makePoster, makePosters } from "../renditions/make-posters.ts";
import type { Making, MakingDeps } from "./making.ts";
import { readEdits } from "./read-recording.ts";
import { storeSmall, withFirstSize } from "./store-made.ts";
import { finishTask } from "./tasks.ts";

/** Nine pictures to choose from, and the one of the second that somebody chose. Done again, it adds what is missing. */
export async function makePosterStep(deps: MakingDeps, making: Making): Promise<void> {
  const { task, set } = making;
  const begin = readEdits(set.edit).in ?? 0;
  const { posterSecond } = set.clip;
  const known = await deps.db
    .select()
    .from(clipFiles)
    .where(and(eq(clipFiles.setId, set.id), eq(clipFiles.kind, "poster")));
  await withFirstSize(deps, making, async (first) => {
    const offered = known.length > 0 ? [] : await makePosters(deps.engine, first);
    const pictures = offered.map((one) => ({ ...one, second: one.second + begin }));
    if (known.length + pictures.length === 0) throw new Error("There is no picture in this film.");
    const wanted = posterSecond === null ? undefined : posterSecond - begin;
    const isThere = posterSecond === null || posterAt([...known, ...pictures], posterSecond);
    // Of another cut, perhaps: then the best of the nine stands for it.
    const chosen =
      isThere || wanted === undefined || wanted < 0 || wanted > first.seconds
        ? []
        : [await makePoster(deps.engine, { ...first, second: wanted })];
    const rows = await Promise.all(
      [
        ...pictures,
        ...chosen.map(({ picture }) => ({ picture, second: posterSecond, score: null })),
      ].map(async ({ picture, second, score }) => {
        const path = join(first.folder, `poster-${second}.jpg`);
        const stored = await storeSmall(deps, { setId: set.id, path, bytes: picture });
        return { ...stored, kind: "poster" as const, second, score };
      }),
    );
    await finishTask(deps, task, async (tx) => {
      if (rows.length > 0) await tx.insert(clipFiles).values(rows);
      if (chosen.length > 0)
        await tx
          .update(clips)
          .set({ poster: "" })
          .where(and(eq(clips.number, set.clip.number), eq(clips.posterSecond, posterSecond ?? 0)));
    });
  });
}
