import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Archive } from "#bench/archive/open-archives.ts";
import { load } from "#bench/load.ts";
import { type Finding, inRounds, type Part, percentile, ratio } from "#bench/part.ts";
import { idle, type Running, startSite } from "#bench/start-process.ts";
import type { Engine } from "#clients/ffmpeg/engine.ts";
import { findEngine } from "#clients/ffmpeg/find-engine.ts";
import { beginClip } from "#features/media/clips/server/begin-clip.ts";
import { sealOriginal } from "#features/media/clips/server/making/seal-original.ts";
import { systemClock } from "#platform/server/clock.ts";
import { createFolderStore } from "#platform/server/store/folder-store.ts";

const ARTICLES = 1_000;
/** Of each film. */
const SECONDS = Number(process.env.FILM_SECONDS ?? 60);
/** After the first, which is made alone. */
const FILMS = Number(process.env.FILMS ?? 3);
const ROUNDS = 3;
const ROUND_SECONDS = 10;
/** Far below what the site can serve: readers wait for the processor and for nothing else. */
const RATE = 50;
const LOOK_EVERY = 250;

/** Stored pages, as most visits get. */
const PATHS = Array.from(
  { length: 50 },
  (_, index) => `/article/archive-${index + 1}-of-${ARTICLES}`,
);

const firstPlayable = { ffmpeg: 60, builtin: 300, none: 0 } as const;

export const clipsPart: Part = {
  name: "clips",
  about:
    "films of 1080p are made while readers visit: time, processor, memory, and what readers notice",
  onlyByName: true,
  async measure({ archives, say }) {
    const engine = await findEngine({
      CLIP_ENGINE: process.env.CLIP_ENGINE === "builtin" ? "builtin" : "auto",
      CLIP_RUNNER: [],
      FFMPEG_PATH: "ffmpeg",
      FFPROBE_PATH: "ffprobe",
    });
    say(`With ${engine.kind} ${engine.version}, films of ${SECONDS} seconds`);
    const archive = await archives.of(ARTICLES);
    const film = await recording(engine, archive.folder);
    const site = await startSite(archive, {
      SHED_LOAD: "on",
      CLIP_ENGINE: engine.kind === "builtin" ? "builtin" : "auto",
    });
    try {
      await load(site.url, PATHS, { seconds: 5 });
      await idle(site);
      return await measure({ archive, site, film, engine, say });
    } finally {
      await site.stop();
    }
  },
};

interface Measuring {
  archive: Archive;
  site: Running;
  film: string;
  engine: Engine;
  say: (line: string) => void;
}

async function measure({ archive, site, film, engine, say }: Measuring): Promise<Finding[]> {
  const programs = watchPrograms(site);
  try {
    const calmBefore = await readers(site);
    const memory = await site.megabytes();
    say("One film alone");
    const began = performance.now();
    const before = await childSeconds(site);
    const first = await addFilm(archive, film, 0);
    await until(() => isPlayable(archive, first));
    const playable = (performance.now() - began) / 1000;
    const forFirst = (await childSeconds(site)) - before;
    say("More films, and readers");
    for (let number = 1; number <= FILMS; number += 1) await addFilm(archive, film, number);
    await until(() => bothWork(archive));
    const working = await readers(site, () => bothWork(archive));
    const largest = await site.megabytes();
    await until(async () => (await tasksLeft(archive)) === 0);
    const forAll = (await childSeconds(site)) - before;
    const calmAfter = await readers(site);
    const calm = Math.max(calmBefore, calmAfter);
    return [
      {
        what: "first playable",
        value: playable,
        unit: "s",
        most: (firstPlayable[engine.kind] * SECONDS) / 60,
      },
      {
        what: "processor for a second of film: 480, poster and checks",
        value: forFirst / SECONDS,
        unit: "s",
        ...(engine.kind === "ffmpeg" && { most: 1.2 }),
      },
      {
        what: "processor for a second of film: all sizes and checks",
        value: forAll / ((FILMS + 1) * SECONDS),
        unit: "s",
        ...(engine.kind === "ffmpeg" && { most: 3.9 }),
      },
      { what: "memory of a program", value: programs.mostMegabytes(), unit: "MB", most: 500 },
      { what: "memory of the site, more than calm", value: largest - memory, unit: "MB", most: 30 },
      { what: "readers' p99, calm", value: calm, unit: "ms" },
      { what: "readers' p99 while both lanes work", value: working, unit: "ms" },
      { what: "readers' p99, of calm [WK10]", value: ratio(working, calm), unit: "×", most: 1.2 },
    ];
  } finally {
    programs.stop();
  }
}

/** A picture that moves and has grain, as those of phones have. */
async function recording(engine: Engine, folder: string): Promise<string> {
  const size = "size=1920x1080:rate=30";
  await engine.run({
    program: "ffmpeg",
    input: "",
    output: folder,
    args: ({ output }) => [
      ...["-nostdin", "-v", "error", "-y"],
      ...["-f", "lavfi", "-i", `testsrc2=${size}:duration=${SECONDS}`],
      ...["-f", "lavfi", "-i", `sine=frequency=440:duration=${SECONDS}`],
      ...["-vf", "noise=alls=8:allf=t", "-c:v", "libx264", "-preset", "ultrafast", "-crf", "23"],
      ...["-pix_fmt", "yuv420p", "-c:a", "aac", `${output}/film.mp4`],
    ],
    limits: { processorSeconds: 3_600, wallSeconds: 7_200, fileBytes: 4e9, memoryBytes: 1.5e9 },
  });
  return join(folder, "film.mp4");
}

/** The number of a clip that is being made of the film. */
async function addFilm(archive: Archive, film: string, index: number): Promise<number> {
  const { db } = archive.database;
  const dataDir = join(archive.folder, "site");
  const openStore = (folder: string) => createFolderStore(join(dataDir, folder));
  const source = `bench:${index}`;
  const bytes = createReadStream(film);
  const deps = { db, clock: systemClock, openStore, dataDir };
  const original = await sealOriginal(deps, { bytes, fileName: "film.mp4", source });
  return db.transaction(async (tx) => {
    const { clip } = await beginClip(
      { db: tx, clock: systemClock },
      {
        source,
        original,
        title: `Film ${index}`,
        description: "",
        location: "",
        filmedOn: null,
        credit: "The bench",
        mayBeUsed: true,
      },
    );
    return clip.number;
  });
}

const isPlayable = async ({ database }: Archive, number: number): Promise<boolean> => {
  const { rows } = await database.pool.query("select state from clips where number = $1", [number]);
  if (rows[0]?.state === "failed") throw new Error("The film could not be made.");
  return rows[0]?.state === "ready";
};

async function bothWork({ database }: Archive): Promise<boolean> {
  const { rows } = await database.pool.query(
    "select distinct lane from clip_tasks where state = 'working'",
  );
  return rows.length === 2;
}

async function tasksLeft({ database }: Archive): Promise<number> {
  const { rows } = await database.pool.query(
    "select count(*)::int as count from clip_tasks where state <> 'done'",
  );
  return rows[0]?.count ?? 0;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(LOOK_EVERY);
}

/** Their p99 in milliseconds: the median of rounds in which `counts` held to the end. */
async function readers(site: Running, counts = async () => true): Promise<number> {
  const { rounds, middle } = await inRounds(ROUNDS, async () => {
    const { undisturbed } = await load(site.url, PATHS, { seconds: ROUND_SECONDS, rate: RATE });
    return { p99: percentile(undisturbed, 99), isCounted: await counts() };
  });
  const counted = rounds.filter(({ isCounted }) => isCounted);
  return counted.length > 0
    ? percentile(
        counted.map(({ p99 }) => p99),
        50,
      )
    : middle(({ p99 }) => p99);
}

/** Processor time of the programs of the site that have ended. */
async function childSeconds({ pid }: Running): Promise<number> {
  const [, fields = ""] = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ");
  const [user = 0, system = 0] = fields.split(" ").slice(13, 15).map(Number);
  return (user + system) / 100;
}

/** The most memory that one program of the site had. */
function watchPrograms({ pid }: Running) {
  let most = 0;
  const look = async () => {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
    for (const child of children.split(" ").filter(Boolean)) {
      const status = await readFile(`/proc/${child}/status`, "utf8").catch(() => "");
      most = Math.max(most, (Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024) / 1e6);
    }
  };
  const timer = setInterval(() => void look(), LOOK_EVERY);
  return { mostMegabytes: () => most, stop: () => clearInterval(timer) };
}
