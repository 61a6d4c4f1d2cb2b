import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { TestApp } from "#testing/app/test-app.ts";

/** Writes a real file among the publisher's pictures; returns its address. */
export async function makePicture(
  site: TestApp,
  name: string,
  { width, height } = { width: 960, height: 540 },
): Promise<string> {
  const folder = join(site.dataDir, "media");
  await mkdir(folder, { recursive: true });
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  const image = sharp({ create: { width, height, channels: 3, background: "", noise } });
  await writeFile(join(folder, name), await image.jpeg({ quality: 60 }).toBuffer());
  return `/media/${name}`;
}
