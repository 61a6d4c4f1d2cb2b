import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { z } from "zod";
import { span } from "./span.ts";

const Clips = z.array(
  z.strictObject({
    name: z.string().regex(/^[a-z-]+$/),
    title: z.string(),
    description: z.string(),
    seconds: z.int().positive(),
    /** How long before now it was published. */
    age: span,
    topics: z.array(z.string()).min(1),
    /** Slugs of the stories that show it. */
    stories: z.array(z.string()).min(1),
    transcript: z.string(),
  }),
);

const folder = new URL("./clips/", import.meta.url);

export type DemoClip = Omit<z.output<typeof Clips>[number], "name"> & {
  /** Paths of its files. */
  files: { file: string; poster: string; captions: string };
};

export async function readClips(): Promise<DemoClip[]> {
  const clips = Clips.parse(parse(await readFile(new URL("clips.yaml", folder), "utf8")));
  const path = (name: string) => fileURLToPath(new URL(name, folder));
  return clips.map(({ name, ...clip }) => ({
    ...clip,
    files: {
      file: path(`${name}.webm`),
      poster: path(`${name}.jpg`),
      captions: path(`${name}.vtt`),
    },
  }));
}
