import type { Engine } from "#clients/ffmpeg/engine.ts";
import type { CheckDeps } from "#features/define-feature.ts";
import type { Finding } from "#platform/server/finding.ts";
import { plural } from "#shared/format/counts.ts";
import { type ClipEngine, type ClipSettings, openClipEngine } from "../clip-settings.ts";
import { countOriginals, ORIGINALS } from "./seal-original.ts";

interface EngineState {
  /** What makes films here, with its version. */
  engine: string;
  /** The one command or setting that gives a faster one; null where there is none. */
  improve: string | null;
}

/** For the start of the site, Health and `doctor`. */
export const describeEngine = ({ kind, version = "", improve }: Engine): EngineState => ({
  engine: {
    ffmpeg: `ffmpeg ${version} makes them.`,
    builtin: `The built-in ffmpeg ${version} makes them, about five times slower than an installed one.`,
    none: "Nothing here makes them: what is uploaded is stored, and waits.",
  }[kind],
  improve: improve ?? null,
});

type FilmDeps = CheckDeps & { settings: ClipSettings } & Partial<ClipEngine>;

/** What makes films, and how many of them exist once as they came. */
export async function checkFilms({
  settings,
  findClipEngine = openClipEngine({ settings }).findClipEngine,
  ...deps
}: FilmDeps): Promise<Finding[]> {
  const { engine, improve } = describeEngine(await findClipEngine());
  const films: Finding =
    improve === null
      ? { about: "Films", state: "well", text: engine }
      : { about: "Films", state: "attention", text: engine, todo: improve };
  return [films, await checkOriginals(deps)];
}

async function checkOriginals({ db, openStore, backedUpAt }: CheckDeps): Promise<Finding> {
  const about = "Originals";
  // In a bucket they are in no backup.
  const { isShared } = openStore(ORIGINALS);
  const { all, once, publicOnce } = await countOriginals(db, isShared ? null : backedUpAt);
  const text = `${plural(all, "film")} as they came, of which ${once} exist once.`;
  if (publicOnce === 0) return { about, state: "well", text };
  return {
    about,
    state: "attention",
    text: `${text} Readers see clips of ${publicOnce} of these.`,
    todo: "Make a backup without BACKUP_ORIGINALS=off; in a bucket, switch on its versioning.",
  };
}
