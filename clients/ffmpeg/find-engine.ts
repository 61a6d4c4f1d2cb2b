import { createRequire } from "node:module";
import { systemCode } from "#shared/system-code.ts";
import type { Engine } from "./engine.ts";
import { EngineFailure } from "./engine-failure.ts";
import type { EngineSettings } from "./engine-settings.ts";
import { type BuiltinCore, runBuiltin } from "./run-builtin.ts";
import { type NativePrograms, runNative } from "./run-native.ts";

/** Of the ffmpeg inside `@ffmpeg/core`. */
const CORE_VERSION = "5.1.4";

/**
 * The engine of this process: the installed ffmpeg, else the built-in one, else none. Find it once, at the start.
 * One that cannot make H.264 and AAC counts as not installed.
 */
export async function findEngine(settings: EngineSettings): Promise<Engine> {
  const { CLIP_ENGINE: wanted } = settings;
  const native =
    wanted === "auto" || wanted === "ffmpeg" ? await nativeEngine(settings) : undefined;
  if (native) return native;
  if (wanted === "off") return noEngine("CLIP_ENGINE=auto");
  const core = wanted === "ffmpeg" ? undefined : findCore();
  return core ? builtinEngine(core) : noEngine(installCommand());
}

async function nativeEngine(settings: EngineSettings): Promise<Engine | undefined> {
  // The limits are set by a shell.
  if (process.platform === "win32") return undefined;
  const programs: NativePrograms = {
    ffmpeg: settings.FFMPEG_PATH,
    ffprobe: settings.FFPROBE_PATH,
    runner: settings.CLIP_RUNNER,
  };
  const run: Engine["run"] = (call) => runNative(programs, call);
  try {
    const encoders = await listOf(run, "ffmpeg", "-encoders");
    if (!/ libx264 /.test(encoders) || !/ aac /.test(encoders)) return undefined;
    const [, version = ""] = /version (\S+)/.exec(await listOf(run, "ffprobe", "-version")) ?? [];
    return { kind: "ffmpeg", version, run };
  } catch (error) {
    if (error instanceof EngineFailure) return undefined;
    throw error;
  }
}

async function listOf(
  run: Engine["run"],
  program: "ffmpeg" | "ffprobe",
  option: string,
): Promise<string> {
  const { stdout } = await run({
    program,
    input: "",
    args: () => ["-v", "error", option],
    limits: { processorSeconds: 10, wallSeconds: 20, fileBytes: 0, memoryBytes: 2 ** 31 },
  });
  return stdout;
}

/** Undefined where optional dependencies were left out. */
function findCore(): BuiltinCore | undefined {
  try {
    const { resolve } = createRequire(import.meta.url);
    return { script: resolve("@ffmpeg/core"), wasm: resolve("@ffmpeg/core/wasm") };
  } catch (error) {
    if (systemCode(error) === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

const builtinEngine = (core: BuiltinCore): Engine => ({
  kind: "builtin",
  version: CORE_VERSION,
  improve: installCommand(),
  run: (call) => runBuiltin(core, call),
});

const noEngine = (improve: string): Engine => ({
  kind: "none",
  improve,
  run: () => Promise.reject(new EngineFailure("none")),
});

const installCommand = () =>
  process.platform === "darwin" ? "brew install ffmpeg" : "apt-get install ffmpeg";
