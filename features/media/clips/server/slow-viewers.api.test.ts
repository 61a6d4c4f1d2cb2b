import { existsSync } from "node:fs";
import { mkdir, open, readdir, readlink } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";

const NAME = `${"a".repeat(32)}.webm`;
const MIB = 1024 * 1024;
/** More than the system holds for a connection. */
const SIZE = 16 * MIB;
const VIEWERS = 20;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** Bytes that this process holds outside of the heap. */
function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const folder = join(app.dataDir, "media", "clips");
  await mkdir(folder, { recursive: true });
  const file = await open(join(folder, NAME), "w");
  await file.truncate(SIZE);
  await file.close();
});
afterAll(() => app.close());

/** Requests the whole file and stops reading after the first bytes. */
const slowViewer = () =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(app.port, "127.0.0.1");
    socket.on("error", reject);
    socket.once("data", () => {
      socket.pause();
      resolve(socket);
    });
    socket.write(`GET /media/clips/${NAME} HTTP/1.1\r\nHost: x\r\n\r\n`);
  });

/** How often this process has the file open; undefined where the system does not tell. */
async function timesOpen(): Promise<number | undefined> {
  const handles = "/proc/self/fd";
  if (!existsSync(handles)) return undefined;
  const paths = await Promise.all(
    (await readdir(handles)).map((fd) => readlink(join(handles, fd)).catch(() => "")),
  );
  return paths.filter((path) => path.endsWith(NAME)).length;
}

test("[PLAY-04] I10 viewers who stop reading hold no more than a part of the file, and nothing once they leave", async () => {
  const before = heldBytes();
  const viewers = await Promise.all(Array.from({ length: VIEWERS }, slowViewer));
  // Another reads all of it, so the others had time to fill whatever is filled for them.
  const whole = await app.get(`/media/clips/${NAME}`);
  let received = 0;
  for await (const part of whole.body ?? []) received += part.length;
  expect(received).toBe(SIZE);
  // A copy for each viewer would be twenty.
  expect(heldBytes() - before).toBeLessThan((VIEWERS / 4) * SIZE);
  expect(await timesOpen()).not.toBe(0);
  for (const viewer of viewers) viewer.destroy();
  if ((await timesOpen()) !== undefined) await expect.poll(timesOpen).toBe(0);
});
