import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { clipFiles } from "#db/schema/clips.ts";
import type { Deps } from "#platform/server/deps.ts";
import { type OpenStore, readWhole } from "#platform/server/store/store.ts";
import { MADE } from "./clip-files.ts";
import { lockReached, type Reach } from "./clips.ts";

const Peaks = z.array(z.number());

/** How loud a clip is from its begin to its end; no peaks where it has no sound, or before it is made. */
export async function readWave(
  call: Pick<Deps, "db"> & Reach & { openStore: OpenStore },
  number: number,
): Promise<number[]> {
  const { setId } = await lockReached(call, number);
  if (setId === null) return [];
  const [wave] = await call.db
    .select({ name: clipFiles.name })
    .from(clipFiles)
    .where(and(eq(clipFiles.setId, setId), eq(clipFiles.kind, "wave")));
  const bytes = wave && (await readWhole(call.openStore(MADE), wave.name));
  return bytes ? Peaks.parse(JSON.parse(bytes.toString("utf8"))) : [];
}
