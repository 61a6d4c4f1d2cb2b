import { readdir, readFile } from "node:fs/promises";
import { marked } from "marked";
import { parse } from "yaml";
import { z } from "zod";
import { DAY, HOUR, MINUTE } from "../../shared/time/units.ts";

const units: Record<string, number> = { w: 7 * DAY, d: DAY, h: HOUR, m: MINUTE };

/** `35m`, `5h 20m`, `3d 4h`, `2w 1d`, in milliseconds. */
export const span = z
  .string()
  .regex(/^\d+[wdhm]( \d+[wdhm])*$/, "must read like 5h 20m")
  .transform((text) =>
    text
      .split(" ")
      .reduce((sum, part) => sum + Number.parseInt(part, 10) * (units[part.slice(-1)] ?? 0), 0),
  );

const FrontMatter = z.strictObject({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  category: z.string(),
  author: z.string(),
  location: z.string(),
  tags: z.array(z.string()).min(1),
  /** How long before now it was published. */
  age: span,
  views: z.int().positive(),
  featured: z.boolean().default(false),
  /** How long from now it stays in the ticker. */
  breaking: span.optional(),
  correction: z.string().default(""),
  picture: z.strictObject({
    motif: z.string(),
    light: z.enum(["dawn", "day", "dusk", "night", "storm"]),
    alt: z.string(),
    caption: z.string(),
  }),
});

export type Story = z.output<typeof FrontMatter> & { body: string; html: string };

const folder = new URL("./articles/", import.meta.url);

export async function readStories(): Promise<Story[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md")).sort();
  return Promise.all(names.map(readStory));
}

async function readStory(name: string): Promise<Story> {
  const text = await readFile(new URL(name, folder), "utf8");
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (front === undefined || body === undefined) throw new Error(`${name} has no front matter`);
  const parsed = FrontMatter.safeParse(parse(front));
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
  return { ...parsed.data, body, html: marked.parse(body, { async: false }) };
}
