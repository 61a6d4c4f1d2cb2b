import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { spawnProgram } from "#testing/app/spawn-program.ts";
import { watchTree } from "./process-tree.mjs";

const runChild = new URL("./run-child.mjs", import.meta.url).href;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "launch-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Has a child in a process group of its own that ignores signals, as a browser has. */
const program = (onInterrupt: string) => `
  import { spawn } from "node:child_process";
  const stubborn = "process.on('SIGINT', () => {}); process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')";
  const child = spawn(process.execPath, ["-e", stubborn], { detached: true, stdio: ["ignore", "inherit", "inherit"] });
  process.on("SIGINT", () => { ${onInterrupt} });
  process.on("SIGTERM", () => { ${onInterrupt} });
`;

async function launch(onInterrupt: string): Promise<ChildProcess> {
  writeFileSync(join(folder, "program.mjs"), program(onInterrupt));
  writeFileSync(
    join(folder, "launcher.mjs"),
    `import { runChild } from ${JSON.stringify(runChild)};
     process.exitCode = await runChild(process.execPath, ["program.mjs"], {
       cwd: ${JSON.stringify(folder)}, env: process.env, tell: "group", graceMs: 300 });`,
  );
  const child = spawnProgram(process.execPath, [join(folder, "launcher.mjs")]);
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  await once(child.stdout, "data");
  return child;
}

describe.skipIf(process.platform === "win32")("everything that a command started ends", () => {
  test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("with %s", async (signal) => {
    const child = await launch("process.exit(7)");
    const tree = watchTree(child.pid ?? 0);
    expect(tree.alive()).toHaveLength(3);
    child.kill(signal);
    expect(await once(child, "exit")).toEqual([7, null]);
    expect(tree.alive()).toEqual([]);
  });

  test("by force, when the command itself does not stop", async () => {
    const child = await launch("");
    const tree = watchTree(child.pid ?? 0);
    expect(tree.alive()).toHaveLength(3);
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([128 + 9, null]);
    expect(tree.alive()).toEqual([]);
  });
});
