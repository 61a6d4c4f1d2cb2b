import { describe } from "vitest";
import { findEngine } from "#clients/ffmpeg/find-engine.ts";
import { installedFor } from "#testing/ops/installed.ts";
import { proveRenditions } from "./prove-renditions.test-kit.ts";

const engine = await findEngine({
  CLIP_ENGINE: "ffmpeg",
  CLIP_RUNNER: [],
  FFMPEG_PATH: "ffmpeg",
  FFPROBE_PATH: "ffprobe",
});

const isThere = installedFor("ffmpeg", "renditions of the installed ffmpeg");
describe.runIf(isThere)("made by the installed engine", () => proveRenditions(engine));
