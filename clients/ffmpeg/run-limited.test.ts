import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { runLimited } from "./run-limited.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "limits-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => rm(folder, { recursive: true }));

const limits = { processorSeconds: 20, wallSeconds: 60, fileBytes: 1_000_000 };
const script = (text: string, ...args: string[]) => ["/bin/sh", "-c", text, "sh", ...args];

test("[CLIP-20] WK3 a program has none of our environment, an empty home and the lowest priority", async () => {
  vi.stubEnv("STRIPE_SECRET_KEY", "canary-of-a-secret");
  const { stdout } = await runLimited({
    command: script('env; echo "nice=$(nice)"; echo "files=$(ls -A "$HOME" | wc -l)"'),
    limits,
  });
  // The shell itself adds the last ones.
  const known = ["PATH", "HOME", "PWD", "OLDPWD", "SHLVL", "_"];
  const names = stdout.match(/^\w+(?==)/gm) ?? [];
  expect(names.filter((name) => !known.includes(name))).toEqual(["nice", "files"]);
  expect(stdout).not.toContain("canary");
  expect(stdout).toMatch(/^nice=19$/m);
  expect(stdout).toMatch(/^files=\s*0$/m);
});

test("[CLIP-20] a program has limits of its own for processor, memory, files and what it writes", async () => {
  const { stdout } = await runLimited({
    command: script("ulimit -t; ulimit -n; ulimit -f; ulimit -v"),
    limits: { ...limits, addressBytes: 2 ** 31 },
  });
  const blocks = Math.ceil(1_000_000 / 512);
  const address = process.platform === "linux" ? String(2 ** 21) : "unlimited";
  expect(stdout.trim().split("\n")).toEqual(["20", "64", String(blocks), address]);
});

test("[CLIP-20] a program that writes more than it may is ended, and no byte more is on the disk", async () => {
  const file = join(folder, "large");
  const writing = runLimited({
    command: script('exec head -c 9000000 /dev/zero >"$1"', file),
    limits,
  });
  await expect(writing).rejects.toMatchObject({ code: "size" });
  expect((await stat(file)).size).toBeLessThanOrEqual(1_000_448);
});

test("[CLIP-20] a program that runs too long is ended, by processor time and by the clock", async () => {
  const busy = runLimited({
    command: script("while :; do :; done"),
    limits: { ...limits, processorSeconds: 1 },
  });
  await expect(busy).rejects.toMatchObject({ code: "limit" });
  const asleep = runLimited({ command: ["sleep", "600"], limits: { ...limits, wallSeconds: 0.2 } });
  await expect(asleep).rejects.toMatchObject({ code: "time" });
});

test("[CLIP-20] a program ends with the process that started it, also by kill -9", async () => {
  const file = join(folder, "pid");
  const starter = `
    import { runLimited } from ${JSON.stringify(new URL("run-limited.ts", import.meta.url).href)};
    await runLimited({
      command: ["/bin/sh", "-c", 'echo $$ >"$1"; exec sleep 600', "sh", ${JSON.stringify(file)}],
      limits: ${JSON.stringify(limits)},
    });`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", starter], {
    stdio: "ignore",
  });
  const pid = await vi.waitFor(
    async () => Number((await readFile(file, "utf8")).match(/^\d+\n/)?.[0]),
    {
      timeout: 20_000,
    },
  );
  expect(isAlive(pid)).toBe(true);
  parent.kill("SIGKILL");
  await once(parent, "exit");
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 5_000 });
});

test("a program that was stopped says so, and leaves nothing behind", async () => {
  const stop = new AbortController();
  const file = join(folder, "stopped");
  const running = runLimited({
    command: script('sleep 600 & echo $! >"$1"; wait', file),
    limits,
    signal: stop.signal,
  });
  const failure = expect(running).rejects.toMatchObject({ code: "stopped" });
  const pid = await vi.waitFor(
    async () => Number((await readFile(file, "utf8")).match(/^\d+\n/)?.[0]),
    {
      timeout: 10_000,
    },
  );
  stop.abort();
  await failure;
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 5_000 });
});

test("WK7 arguments reach a program as they are, whatever they look like", async () => {
  const hostile = [
    "-vf",
    "$(touch canary)",
    "`id`",
    "a\nb",
    "; rm -rf /",
    "'\"\\",
    "",
    "%s%n",
    "*",
    "ü\u202e",
  ];
  const file = join(folder, "args");
  await runLimited({
    command: script(
      'out=$1; shift; for arg; do printf "%s\\0" "$arg"; done >"$out"',
      file,
      ...hostile,
    ),
    limits,
  });
  expect((await readFile(file, "utf8")).split("\0").slice(0, -1)).toEqual(hostile);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
