import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setFormerFilesAside } from "./keep-former-files.ts";

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "dist-"));
});
afterAll(() => rm(dist, { recursive: true }));

/** As the bundler does: into an empty folder. */
async function build(...names: string[]): Promise<string[]> {
  const putBack = await setFormerFilesAside(dist);
  const files = join(dist, "client/assets");
  await rm(files, { recursive: true, force: true });
  await mkdir(files, { recursive: true });
  for (const name of names) await writeFile(join(files, name), name);
  await putBack();
  return (await readdir(files)).sort();
}

test("O7 the files of two builds before stay, and no older ones", async () => {
  expect(await build("home-1.js", "shared.js")).toEqual(["home-1.js", "shared.js"]);
  expect(await build("home-2.js", "shared.js")).toEqual(["home-1.js", "home-2.js", "shared.js"]);
  expect(await build("home-3.js")).toEqual(["home-1.js", "home-2.js", "home-3.js", "shared.js"]);
  expect(await build("home-4.js")).toEqual(["home-2.js", "home-3.js", "home-4.js", "shared.js"]);
  // Building the same again is not a new build.
  expect(await build("home-4.js")).toEqual(["home-2.js", "home-3.js", "home-4.js", "shared.js"]);
});
