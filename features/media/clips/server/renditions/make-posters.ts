import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Engine } from "#clients/ffmpeg/engine.ts";

/** A picture of a film, without metadata. */
export interface Poster {
  second: number;
  /** JPEG. */
  picture: Buffer;
  /** Higher is better; a black or blurred one has none. */
  score: number;
}

interface FramesOrder {
  /** A rendition, so that masks are in it. */
  rendition: string;
  seconds: number;
  folder: string;
  signal?: AbortSignal;
}

const OFFERED = 9;
/** Looked at for each one that is offered. */
const CANDIDATES = 3;

/** Nine pictures in the order of the film. A black or blurred one is among them only where no better one is left. */
export async function makePosters(engine: Engine, order: FramesOrder): Promise<Poster[]> {
  const all: Poster[] = [];
  for (let round = 0; round < CANDIDATES; round += 1) {
    const times = Array.from(
      { length: OFFERED },
      (_, index) => ((index + (round + 0.5) / CANDIDATES) / OFFERED) * order.seconds,
    );
    all.push(...(await postersAt(engine, order, times)));
  }
  return chooseNine(all, order.seconds);
}

function chooseNine(all: readonly Poster[], seconds: number): Poster[] {
  const best = (some: readonly Poster[]) => [...some].sort((one, other) => other.score - one.score);
  const parts = Array.from({ length: OFFERED }, (_, index) =>
    all.filter(({ second }) => Math.floor((second / seconds) * OFFERED) === index),
  );
  const ofEachPart = parts
    .flatMap((part) => best(part).slice(0, 1))
    .filter(({ score }) => score > 0);
  const others = best(all.filter((poster) => !ofEachPart.includes(poster)));
  return [...ofEachPart, ...others]
    .slice(0, OFFERED)
    .sort((one, other) => one.second - other.second);
}

/** The picture of one second; of the largest rendition, since it is shown large. */
export async function makePoster(
  engine: Engine,
  { second, ...order }: FramesOrder & { second: number },
): Promise<Poster> {
  const [poster] = await postersAt(engine, order, [second]);
  if (!poster) throw new Error(`no picture at second ${second}`);
  return poster;
}

async function postersAt(
  engine: Engine,
  { rendition, seconds, folder, signal }: FramesOrder,
  times: readonly number[],
): Promise<Poster[]> {
  const own = await mkdtemp(join(folder, "frames-"));
  // At the very end there is no picture any more.
  const reachable = times.map((second) => Math.max(0, Math.min(second, seconds - 0.2)));
  try {
    await engine.run({
      program: "ffmpeg",
      input: rendition,
      output: own,
      args: ({ input, output }) => [
        ...["-nostdin", "-v", "error", "-y"],
        ...reachable.flatMap((second) => [
          ...["-protocol_whitelist", "file", "-f", "mov", "-threads", "1"],
          ...["-ss", second.toFixed(3), "-i", `file:${input}`],
        ]),
        ...reachable.flatMap((_, index) => [
          ...["-map", `${index}:v:0`, "-frames:v", "1", "-f", "image2", "-update", "1"],
          ...["-c:v", "png", `${output}/${index}.png`],
        ]),
      ],
      limits: { processorSeconds: 120, wallSeconds: 600, fileBytes: 50e6, memoryBytes: 1024 ** 3 },
      ...(signal && { signal }),
    });
    return await Promise.all(
      reachable.map(async (second, index) => {
        const file = join(own, `${index}.png`);
        const picture = await sharp(file).jpeg({ quality: 85, mozjpeg: true }).toBuffer();
        return { second, picture, score: await scoreOf(file) };
      }),
    );
  } finally {
    await rm(own, { recursive: true });
  }
}

/** Differences between neighbours, which are small in a blurred picture and none in a black one. */
const edges = { width: 3, height: 3, kernel: [0, 1, 0, 1, -4, 1, 0, 1, 0], offset: 128 };
const DARKEST = 24;
const FLATTEST = 2;

async function scoreOf(file: string): Promise<number> {
  const small = await sharp(file)
    .greyscale()
    .resize(320, 320, { fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { ...small.info, channels: 1 as const } };
  const [light] = (await sharp(small.data, raw).stats()).channels;
  const [sharpness] = (
    await sharp(await sharp(small.data, raw).convolve(edges).png().toBuffer()).stats()
  ).channels;
  if (!light || !sharpness || light.mean < DARKEST || light.stdev < FLATTEST) return 0;
  return sharpness.stdev < FLATTEST ? 0 : sharpness.stdev;
}
