import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { MINUTE } from "#shared/time/units.ts";
import {
  type ClipNewsroom,
  PORTRAIT,
  startClipNewsroom,
} from "#testing/builders/recordings/clip-newsroom.ts";
import { hostileRecordings } from "./renditions/hostile-recordings.test-kit.ts";

// Owns what hostile films do to a site that makes clips of them, with the built-in engine.

vi.setConfig({ testTimeout: 5 * MINUTE });

let newsroom: ClipNewsroom;
beforeAll(async () => {
  newsroom = await startClipNewsroom();
});
afterAll(() => newsroom.close());

/** Of all files below the folders in which clips are made. */
async function bytesOfClips(): Promise<number> {
  const { dataDir } = newsroom.app;
  const folders = ["originals", "originals-work", "clips-work", "media"];
  const sizes = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(dataDir, folder), { recursive: true }).catch(() => []);
      const files = names.map((name) => stat(join(dataDir, folder, name)).catch(() => undefined));
      return (await Promise.all(files)).reduce(
        (sum, file) => sum + (file?.isFile() ? file.size : 0),
        0,
      );
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test("WK2 twelve hostile films are refused, while the site answers and its disk does not fill", async () => {
  const whole = await readFile(PORTRAIT);
  const films = hostileRecordings.map(([, bytes]) => Buffer.from(bytes(whole)));
  expect(films).toHaveLength(12);
  const numbers: number[] = [];
  for (const film of films) {
    const key = await newsroom.submitFile(film).catch(() => undefined);
    // Some are no film by their first bytes already.
    if (key !== undefined) numbers.push((await newsroom.makeClip(key)).number);
  }
  const plan = films.reduce((sum, film) => sum + film.length, 0);

  let isMaking = true;
  const making = newsroom.make().finally(() => {
    isMaking = false;
  });
  const times: number[] = [];
  let most = 0;
  while (isMaking) {
    const begun = performance.now();
    const response = await newsroom.app.get("/healthz");
    times.push(performance.now() - begun);
    expect(response.status).toBe(200);
    most = Math.max(most, await bytesOfClips());
    await pause(25);
  }
  await making;
  const slowest = Math.round(Math.max(...times));
  console.log(
    `${numbers.length} films, ${times.length} responses, the slowest after ${slowest} ms`,
  );
  expect(most).toBeLessThanOrEqual(2 * plan);
  expect(numbers.length).toBeGreaterThan(8);
  for (const number of numbers) {
    const clip = await newsroom.clip(number);
    expect(clip).toMatchObject({ state: "failed", renditions: [] });
    expect(clip.problem).toMatch(/^(This film|This file|The pictures of this film)/);
  }
  expect(await newsroom.rowsOf("select from clip_sets")).toEqual([]);
});
