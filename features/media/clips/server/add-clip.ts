import { readFile } from "node:fs/promises";
import { type Clip, videosTag } from "#features/media/calls/videos.ts";
import { storePicture } from "#features/media/images/server/picture-public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { OpenStore } from "#platform/server/store/store.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { slugFrom } from "#shared/text/slug-from.ts";
import { storeClipFile } from "./clip-files.ts";
import { insertClip, toClip } from "./clips.ts";

export interface NewClip {
  /** Paths of files, which are copied. */
  file: string;
  poster: string;
  captions: string;
  title: string;
  description: string;
  transcript: string;
  seconds?: number | undefined;
  /** Tags of the stories it belongs to. */
  topics: readonly string[];
  publishedAt: Date;
}

/** Stores a clip's files and makes its page, whose address is made of the title. */
export async function addClip(
  deps: Deps & { openStore: OpenStore },
  { file, poster, captions, title, topics, seconds, ...texts }: NewClip,
): Promise<Clip> {
  const id = slugFrom(title);
  if (id === "")
    throw new AppError("invalid_input", "The title needs a letter or digit for its address.");
  const row = {
    id,
    title,
    ...texts,
    file: await storeClipFile(deps, file, "clip"),
    captions: await storeClipFile(deps, captions, "captions"),
    poster: (await storePicture(deps, await readFile(poster), { folder: "clips/posters" })).url,
    seconds: seconds ?? null,
    captionsState: "there" as const,
    madeBy: deps.actor?.name ?? "",
    staffId: deps.actor?.staffId ?? null,
    topics: [...new Set(topics.map((topic) => topic.trim().toLowerCase()).filter(Boolean))],
  };
  return deps.db.transaction(async (tx) => {
    const inserted = await insertClip(tx, row);
    if (!inserted) throw new AppError("conflict", `There is a clip named ${id} already.`);
    await invalidate(tx, [videosTag]);
    return toClip(inserted);
  });
}
