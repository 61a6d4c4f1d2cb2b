import { join } from "node:path";
import { eq } from "drizzle-orm";
import { clipFiles, originals } from "#db/schema/clips.ts";
import { makeStrip } from "../renditions/make-strip.ts";
import { makeWave } from "../renditions/make-wave.ts";
import type { Making, MakingDeps } from "./making.ts";
import { readRecording } from "./read-recording.ts";
import { storeSmall, withFirstSize } from "./store-made.ts";
import { finishTask } from "./tasks.ts";

/** What editors cut by: small pictures of the film, and how loud it is. */
export async function makeStripStep(deps: MakingDeps, making: Making): Promise<void> {
  const { task, set } = making;
  const hasSound = await recordingHasSound(deps, set.clip.original ?? "");
  await withFirstSize(deps, making, async (first) => {
    const store = async (kind: "strip" | "wave", name: string, bytes: Buffer) => ({
      ...(await storeSmall(deps, { setId: set.id, path: join(first.folder, name), bytes })),
      kind,
    });
    const rows = [await store("strip", "strip.webp", await makeStrip(deps.engine, first))];
    if (hasSound) {
      const peaks = await makeWave(deps.engine, first);
      rows.push(await store("wave", "wave.json", Buffer.from(JSON.stringify(peaks))));
    }
    await finishTask(deps, task, (tx) => tx.insert(clipFiles).values(rows));
  });
}

async function recordingHasSound({ db }: MakingDeps, key: string): Promise<boolean> {
  const [original] = await db
    .select({ probe: originals.probe })
    .from(originals)
    .where(eq(originals.key, key));
  return original !== undefined && readRecording(original.probe).sound !== undefined;
}
