import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { z } from "zod";
import { site } from "../../site.config.ts";

/** Under every picture: they are believable enough to mislead. */
export const PICTURE_CREDIT = `Computer-generated illustration: ${site.name}`;

export const picturesFolder = new URL("./pictures/", import.meta.url);

const Pictures = z.record(
  z.string(),
  z.strictObject({
    /** Pictures of one scene never stand beside each other. */
    scene: z.string(),
    alt: z.string(),
  }),
);

export type Pictures = z.output<typeof Pictures>;

export async function readPictures(): Promise<Pictures> {
  return Pictures.parse(parse(await readFile(new URL("pictures.yaml", picturesFolder), "utf8")));
}

/** A picture that a story names. */
export function pictureNamed(pictures: Pictures, name: string): Pictures[string] {
  const found = pictures[name];
  if (!found) throw new Error(`There is no picture ${name} in pictures.yaml`);
  return found;
}
