import { access, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { motifs } from "./pictures/draw-picture.ts";
import { renderPicture } from "./pictures/render-picture.ts";
import type { Story } from "./read-story.ts";

const AT_ONCE = 2;
const SAID_EVERY = 10;

/** Draws the pictures that are not there yet; returns the file name of each story's picture. */
export async function drawPictures(
  stories: readonly Story[],
  { folder, say }: { folder: string; say: (line: string) => void },
): Promise<ReadonlyMap<string, string>> {
  await mkdir(folder, { recursive: true });
  const names = new Map<string, string>();
  const waiting = [...stories];
  let done = 0;

  async function work(): Promise<void> {
    for (let story = waiting.shift(); story; story = waiting.shift()) {
      const name = `${story.slug}.jpg`;
      if (await draw(story, join(folder, name))) names.set(story.slug, name);
      done += 1;
      if (done % SAID_EVERY === 0) say(`Drew ${done} of ${stories.length} demo pictures`);
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return names;
}

/** Under another name first: a picture that is there is a whole picture. */
async function draw({ slug, category, picture }: Story, file: string): Promise<boolean> {
  if (await exists(file)) return true;
  const motif = motifs.find((known) => known === picture.motif);
  if (!motif) return false;
  const bytes = await renderPicture({ motif, light: picture.light, category, seed: slug });
  const unfinished = `${file}.${process.pid}.part`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
  return true;
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
