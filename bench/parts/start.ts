import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "#testing/app/free-port.ts";
import { median, type Part } from "../part.ts";

const TIMES = 5;

export const startPart: Part = {
  name: "start",
  about: "npm start on a built tree with the embedded database, until the front page is there",
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), "bench-start-"));
    await chmod(folder, 0o711);
    try {
      // The first start creates the database and draws the demo's pictures.
      const first = await timeStart(folder);
      const times: number[] = [];
      for (let time = 0; time < TIMES; time++) times.push(await timeStart(folder));
      return [
        { what: "the very first", value: first, unit: "ms" },
        { what: `median of ${TIMES}`, value: median(times), unit: "ms", most: 3_000 },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function timeStart(folder: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: { ...process.env, DATA_DIR: folder, PORT: String(port) },
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}/`;
  while (!(await fetch(url).catch(() => undefined))?.ok) await pause(10);
  const milliseconds = performance.now() - began;
  child.kill("SIGTERM");
  await once(child, "exit");
  return milliseconds;
}
