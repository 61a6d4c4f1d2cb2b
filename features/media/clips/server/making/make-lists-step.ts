import { createWriteStream } from "node:fs";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { clipFiles } from "#db/schema/clips.ts";
import { MADE } from "../clip-files.ts";
import { findFiles } from "../clips.ts";
import { checkPublicFile } from "../renditions/check-public-file.ts";
import { makePieces, nameInList } from "../renditions/make-pieces.ts";
import type { Making, MakingDeps } from "./making.ts";
import { storeMade, withWorkFolder } from "./store-made.ts";
import { finishTask } from "./tasks.ts";

/** Each size in pieces, with a list of them, for players that change the size with the line. */
export async function makeListsStep(
  deps: MakingDeps,
  { task, set, signal }: Making,
  assertRoom: (bytes: number) => Promise<void>,
): Promise<void> {
  const renditions = await findFiles(deps.db, set.id, "rendition");
  const store = deps.openStore(MADE);
  await withWorkFolder(deps, task, async (folder) => {
    const rows: (typeof clipFiles.$inferInsert)[] = [];
    for (const { name, width, height, bytes } of renditions) {
      await assertRoom(bytes);
      const stored = await store.get(name);
      if (!stored) throw new Error("A size is missing.");
      const rendition = join(folder, name);
      await pipeline(stored, createWriteStream(rendition));
      const pieces = await makePieces(deps.engine, { rendition, folder, signal });
      await checkPublicFile(pieces.path);
      const file = await storeMade(deps, set.id, pieces.path);
      const size = { width, height };
      rows.push({ ...file, ...size, kind: "segments", bytes: (await stat(pieces.path)).size });
      const path = join(folder, `${name}.m3u8`);
      await writeFile(path, nameInList(pieces, file.name));
      const list = await storeMade(deps, set.id, path);
      rows.push({ ...list, ...size, kind: "list", bytes: (await stat(path)).size });
    }
    await finishTask(deps, task, (tx) => tx.insert(clipFiles).values(rows));
  });
}
