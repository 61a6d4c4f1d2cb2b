import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { readClips } from "@newsroom/demo/read-clips.ts";
import { clipCues, clipFiles, clipSets, clips } from "#db/schema/clips.ts";
import { videosTag } from "#features/media/calls/videos.ts";
import { MADE } from "#features/media/clips/server/clip-files.ts";
import { storePicture } from "#features/media/images/server/picture-public.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { OpenStore } from "#platform/server/store/store.ts";
import { slugFrom } from "#shared/text/slug-from.ts";
import { SECOND } from "#shared/time/units.ts";
import type { TestApp } from "#testing/app/test-app.ts";

type NewRow = typeof clips.$inferInsert;

interface NewMadeClip extends Partial<Omit<NewRow, "id">> {
  title: string;
  /** Its captions, by the second. */
  says?: Readonly<Record<number, string>>;
  /** Whether its sizes are in pieces, too. */
  isFilm?: boolean;
}

export interface MadeClip {
  id: string;
  number: number;
  poster: string;
  /** Addresses of its sizes, the smallest first, and of all its files. */
  sizes: string[];
  files: string[];
}

const ofFilm = (ending: string) => new URL(`./film.${ending}`, import.meta.url);

/** A public clip as the jobs leave it, of two sizes that differ in what they show. It needs no engine. */
export async function aMadeClip(
  { deps }: { deps: TestApp["deps"] },
  { title, says = {}, isFilm = false, ...given }: NewMadeClip,
): Promise<MadeClip> {
  const { db, clock, openStore } = deps;
  const [small, large] = await readClips();
  if (!small || !large) throw new Error("The demo has too few clips");
  const poster = await storePicture(deps, await readFile(small.files.poster), {
    folder: "clips/posters",
  });
  const set = { id: randomUUID(), recipe: 1, createdAt: clock.now(), seconds: small.seconds };
  const store = (name: string, bytes: Buffer) => storeFile(openStore, `${set.id} ${name}`, bytes);
  const files: (typeof clipFiles.$inferInsert)[] = [];
  for (const { height, width, of } of [
    { height: 480, width: 854, of: small },
    { height: 720, width: 1280, of: large },
  ]) {
    const size = { setId: set.id, height, width };
    const file = await store(`${height}.webm`, await readFile(of.files.file));
    files.push({
      ...size,
      ...file,
      kind: "rendition",
      rate: height * 1_000,
      codecs: "vp09.00.21.08",
    });
    if (!isFilm) continue;
    const pieces = await store(`${height}.mp4`, await readFile(ofFilm("mp4")));
    const list = (await readFile(ofFilm("m3u8"), "utf8")).replaceAll("film.mp4", pieces.name);
    files.push(
      { ...size, ...pieces, kind: "segments" },
      { ...size, ...(await store(`${height}.m3u8`, Buffer.from(list))), kind: "list" },
    );
  }
  const { number, id } = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(clips)
      .values({
        id: slugFrom(title),
        title,
        description: "Filmed on the quay.",
        transcript: "",
        file: files[0]?.name ?? "",
        captions: "",
        poster: poster.url,
        seconds: isFilm ? 240 : small.seconds,
        topics: [],
        publishedAt: new Date(clock.now().getTime() - SECOND),
        credit: "Wilma Witness",
        setId: set.id,
        createdAt: clock.now(),
        changedAt: clock.now(),
        ...given,
      })
      .returning();
    if (!row) throw new Error("The clip was not inserted");
    await tx.insert(clipSets).values({ ...set, clip: row.number, madeAt: clock.now() });
    await tx.insert(clipFiles).values(files);
    const cues = Object.entries(says).map(([second, text]) => {
      const startMs = Number(second) * 1_000;
      return { clip: row.number, language: "en", startMs, endMs: startMs + 900, text };
    });
    if (cues.length > 0) await tx.insert(clipCues).values(cues);
    await invalidate(tx, [videosTag]);
    return row;
  });
  const addresses = files.map(({ name, kind }) => ({ kind, path: `/media/clips/${name}` }));
  return {
    ...{ id, number, poster: poster.url },
    sizes: addresses.flatMap(({ kind, path }) => (kind === "rendition" ? path : [])),
    files: addresses.map(({ path }) => path),
  };
}

async function storeFile(openStore: OpenStore, name: string, bytes: Buffer) {
  const sha256 = createHash("sha256").update(name).update(bytes).digest();
  const stored = `${sha256.toString("hex").slice(0, 32)}.${name.split(".").at(-1)}`;
  await openStore(MADE).put(stored, bytes);
  return { name: stored, sha256, bytes: bytes.length };
}
