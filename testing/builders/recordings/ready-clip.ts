import { randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { readClips } from "@newsroom/demo/read-clips.ts";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { clipFiles, clipSets, clips, clipTasks, originals } from "#db/schema/clips.ts";
import { stripOf } from "#features/media/clips/rules/strip-of.ts";
import { beginClip } from "#features/media/clips/server/begin-clip.ts";
import { MADE } from "#features/media/clips/server/clip-files.ts";
import type { TestApp } from "#testing/app/test-app.ts";

const SECONDS = 6;
const [WIDTH, HEIGHT] = [640, 360];
const OFFERED = 9;

/** A picture of one colour. */
const plain = (grey: number, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: grey, g: grey, b: 90 } } });

/** A clip that is made and waits to be published, without a program that makes films. It plays where VP9 does. */
export async function aReadyClip(
  { deps }: Pick<TestApp, "deps">,
  { title, ...known }: Partial<typeof clips.$inferInsert> & { title: string },
): Promise<{ number: number; id: string }> {
  const { db, clock, openStore } = deps;
  const [demo] = await readClips();
  if (!demo) throw new Error("The demo has no clips");
  const now = clock.now();
  const track = { stream: 0, codec: "vp9" };
  const original = randomUUID();
  await db.insert(originals).values({
    key: original,
    sha256: randomBytes(32),
    bytes: 1,
    type: "",
    fileName: "film.mp4",
    source: "staff:1",
    sealedAt: now,
    checkedAt: now,
    probe: {
      ...{ format: "mov", seconds: SECONDS, width: WIDTH, height: HEIGHT, framesPerSecond: 25 },
      ...{ interlaced: false, range: "standard", picture: track, sound: { ...track, stream: 1 } },
    },
  });
  const { clip } = await db.transaction((tx) =>
    beginClip(
      { ...deps, db: tx },
      {
        ...{ source: `upload:${original}`, original, title, description: "", location: "" },
        ...{ filmedOn: null, credit: "Wilma Witness", mayBeUsed: true },
      },
    ),
  );
  const [set] = await db.select().from(clipSets).where(eq(clipSets.clip, clip.number));
  if (!set) throw new Error("The clip has no set");
  const store = async (
    ending: string,
    bytes: Buffer,
    row: Partial<typeof clipFiles.$inferInsert>,
  ) => {
    const name = `${randomBytes(16).toString("hex")}.${ending}`;
    await openStore(MADE).put(name, bytes);
    const kind = row.kind ?? "rendition";
    const sha256 = randomBytes(32);
    await db
      .insert(clipFiles)
      .values({ name, setId: set.id, sha256, bytes: bytes.length, ...row, kind });
  };
  await store("webm", await readFile(demo.files.file), { width: WIDTH, height: HEIGHT });
  for (let index = 0; index < OFFERED; index += 1) {
    const picture = await plain(20 + index * 25, 160, 90)
      .jpeg()
      .toBuffer();
    const second = ((index + 0.5) / OFFERED) * SECONDS;
    await store("jpg", picture, { kind: "poster", second, score: index === 4 ? 9 : 1 });
  }
  const { columns } = stripOf(SECONDS);
  await store(
    "webp",
    await plain(120, columns * 160, 90)
      .webp()
      .toBuffer(),
    { kind: "strip" },
  );
  const peaks = Array.from({ length: 60 }, (_, index) => (index * 37) % 100);
  await store("json", Buffer.from(JSON.stringify(peaks)), { kind: "wave" });
  await db.update(clipTasks).set({ state: "done" }).where(eq(clipTasks.setId, set.id));
  await db.update(clipSets).set({ seconds: SECONDS, madeAt: now }).where(eq(clipSets.id, set.id));
  await db
    .update(clips)
    .set({ state: "ready", setId: set.id, seconds: SECONDS, ...known })
    .where(eq(clips.number, clip.number));
  return { number: clip.number, id: clip.id };
}
