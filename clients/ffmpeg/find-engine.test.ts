import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { builtinEngine } from "./builtin-engine.test-kit.ts";
import type { EngineCall } from "./engine.ts";
import type { EngineSettings } from "./engine-settings.ts";
import { findEngine } from "./find-engine.ts";
import { permissionsFor } from "./run-builtin.ts";

const builtin = await builtinEngine();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "engine-test-"));
  // What an installed ffmpeg says of itself, without there being one.
  await program("ffmpeg", 'echo " V....D libx264   x"; echo " A..... aac   x"; echo "$@" >&2');
  await program("ffprobe", 'echo "ffprobe version 7.1.2 Copyright"');
  await program("without-x264", 'echo " A..... aac   x"');
  await program("before", 'echo "before $1" >&2; exec "$@"');
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => rm(folder, { recursive: true }));

async function program(name: string, text: string): Promise<void> {
  await writeFile(join(folder, name), `#!/bin/sh\n${text}\n`);
  await chmod(join(folder, name), 0o755);
}

const settings = (changed: Partial<EngineSettings> = {}): EngineSettings => ({
  CLIP_ENGINE: "auto",
  CLIP_RUNNER: [],
  FFMPEG_PATH: join(folder, "ffmpeg"),
  FFPROBE_PATH: join(folder, "ffprobe"),
  ...changed,
});

const limits = { processorSeconds: 30, wallSeconds: 120, fileBytes: 1_000_000, memoryBytes: 1e9 };
const call: EngineCall = { program: "ffmpeg", input: "", args: () => ["-version"], limits };

describe("[CLIP-17] the engine", () => {
  test("is the installed ffmpeg, with its version and nothing to improve", async () => {
    const engine = await findEngine(settings());
    expect(engine).toMatchObject({ kind: "ffmpeg", version: "7.1.2" });
    expect(engine.improve).toBeUndefined();
  });

  test("is the one on PATH where no setting names one", async () => {
    vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
    const engine = await findEngine(settings({ FFMPEG_PATH: "ffmpeg", FFPROBE_PATH: "ffprobe" }));
    expect(engine).toMatchObject({ kind: "ffmpeg", version: "7.1.2" });
  });

  test.runIf(builtin).each([
    ["there is none", { FFMPEG_PATH: "/nowhere/ffmpeg" }],
    [
      "it cannot make H.264",
      {
        get FFMPEG_PATH() {
          return join(folder, "without-x264");
        },
      },
    ],
    ["the setting says so", { CLIP_ENGINE: "builtin" as const }],
  ])("is the built-in one where %s, and says how to get the faster one", async (_, changed) => {
    const engine = await findEngine(settings(changed));
    expect(engine).toMatchObject({ kind: "builtin", version: "5.1.4" });
    expect(engine.improve).toMatch(/^(apt-get|brew) install ffmpeg$/);
    const { stdout } = await engine.run(call);
    expect(stdout).toContain(`ffmpeg version ${engine.version}`);
  });

  test("is none where it is switched off, or only the installed one is wanted and is not there", async () => {
    const off = await findEngine(settings({ CLIP_ENGINE: "off" }));
    expect(off).toMatchObject({ kind: "none", improve: "CLIP_ENGINE=auto" });
    await expect(off.run(call)).rejects.toMatchObject({ code: "none" });
    const missing = await findEngine(
      settings({ CLIP_ENGINE: "ffmpeg", FFMPEG_PATH: "/nowhere/ffmpeg" }),
    );
    expect(missing.kind).toBe("none");
    expect(missing.improve).toMatch(/install ffmpeg$/);
  });
});

test("an operator's own program stands before every call of an installed one", async () => {
  const engine = await findEngine(settings({ CLIP_RUNNER: [join(folder, "before")] }));
  const { stderr } = await engine.run(call);
  expect(stderr).toContain(`before ${join(folder, "ffmpeg")}`);
});

test.runIf(builtin)(
  "[CLIP-20] WK3 the built-in engine finds nothing on the machine but its one file",
  async () => {
    const secret = await readFile("/etc/hostname", "utf8");
    const read = builtin?.run({
      ...call,
      input: join(folder, "ffmpeg"),
      output: folder,
      args: ({ output }) => [
        "-f",
        "data",
        "-i",
        "/etc/hostname",
        "-map",
        "0",
        "-c",
        "copy",
        "-f",
        "data",
        `${output}/stolen`,
      ],
    });
    await expect(read).rejects.toMatchObject({
      code: "failed",
      stderr: expect.stringContaining("No such file"),
    });
    expect(await readFile(join(folder, "stolen"), "utf8").catch(() => "")).not.toContain(secret);
  },
);

test.runIf(builtin)(
  "WK3 also code that breaks out of the built-in engine may read its one file alone",
  async () => {
    const { resolve } = createRequire(import.meta.url);
    const core = { script: resolve("@ffmpeg/core"), wasm: resolve("@ffmpeg/core/wasm") };
    const child = fileURLToPath(new URL("builtin-child.ts", import.meta.url));
    const permissions = permissionsFor({ ...core, input: join(folder, "ffmpeg"), output: folder });
    // Without the environment of the tests, whose own options would be refused first.
    const start = (input: string, output: string, args = ["-version"]) =>
      promisify(execFile)(
        process.execPath,
        [
          ...permissions,
          child,
          JSON.stringify({ ...core, program: "ffmpeg", memoryBytes: 1e9, input, output, args }),
        ],
        { env: {} },
      );
    const denied = { stderr: expect.stringContaining("ERR_ACCESS_DENIED") };
    await expect(start("/etc/hostname", folder)).rejects.toMatchObject(denied);
    await expect(start(join(folder, "ffmpeg"), folder)).resolves.toBeDefined();
    const silence = ["-f", "lavfi", "-i", "anullsrc=d=0.1", "-f", "wav", "/out/a.wav"];
    const outside = join(tmpdir(), "outside-the-folder");
    await expect(start("", outside, silence)).rejects.toMatchObject(denied);
  },
);
