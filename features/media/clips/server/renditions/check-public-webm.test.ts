import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readClips } from "@newsroom/demo/read-clips.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkPublicWebm } from "./check-public-webm.ts";

let folder: string;
let demo: Buffer[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "webm-"));
  const clips = await readClips();
  demo = await Promise.all(clips.map(({ files }) => readFile(files.file)));
});
afterAll(() => rm(folder, { recursive: true }));

async function check(bytes: Buffer): Promise<void> {
  const path = join(folder, "film.webm");
  await writeFile(path, bytes);
  await checkPublicWebm(path);
}

/** A film with a text in it replaced by another of the same length. */
function patched(text: string, by: string): Buffer {
  const [film = Buffer.alloc(0)] = demo;
  const copy = Buffer.from(film);
  const at = copy.indexOf(text, 0, "latin1");
  expect(at).toBeGreaterThan(0);
  copy.write(by, at, "latin1");
  return copy;
}

describe("[CLIP-09] WK4 a WebM file", () => {
  test("that holds picture and sound is public", async () => {
    expect(demo).toHaveLength(3);
    for (const film of demo) await check(film);
  });

  test("with a tag that says where it was filmed is refused with that sentence", async () => {
    await expect(check(patched("DURATION", "LOCATION"))).rejects.toMatchObject({
      code: "location",
      message: "This file says where it was filmed. Add a copy without its location.",
    });
  });

  test.each([
    ["the device in a tag", "Lavc59", "Canary"],
    ["another program's name", "Lavf59", "Canary"],
    ["words in its padding", "\0\0\0\0\0\0\0\0", "Canary 1"],
    ["another codec than browsers play", "V_VP9", "V_UNK"],
  ])("with %s is refused", async (_, text, by) => {
    await expect(check(patched(text, by))).rejects.toMatchObject({ code: "more" });
  });

  test.each([
    ["that ends early", () => Buffer.from(demo[0]?.subarray(0, 60_000) ?? [])],
    [
      "of noise",
      () => Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(9_000, 255)]),
    ],
    ["without a track", () => Buffer.from(demo[0]?.subarray(0, 36) ?? [])],
  ])("%s is refused", async (_, bytes) => {
    await expect(check(bytes())).rejects.toMatchObject({ name: "NotPublishable" });
  });
});
