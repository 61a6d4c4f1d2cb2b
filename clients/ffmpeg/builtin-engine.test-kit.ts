import type { Engine } from "./engine.ts";
import { findEngine } from "./find-engine.ts";

/** Undefined, with a line that says so, where optional packages were left out. */
export async function builtinEngine(): Promise<Engine | undefined> {
  const engine = await findEngine({
    CLIP_ENGINE: "builtin",
    CLIP_RUNNER: [],
    FFMPEG_PATH: "ffmpeg",
    FFPROBE_PATH: "ffprobe",
  });
  if (engine.kind === "builtin") return engine;
  console.log("skipped: films, because @ffmpeg/core is not installed");
  return undefined;
}
