import { readdir, readFile } from "node:fs/promises";
import { parse } from "yaml";
import { z } from "zod";
import { PICTURE_CREDIT, type Pictures, pictureNamed, readPictures } from "./read-pictures.ts";
import { span } from "./span.ts";
import { storyHtml } from "./story-html.ts";

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
  /** Without one the story is a text card. */
  picture: z.strictObject({ still: z.string(), caption: z.string().default("") }).optional(),
});

type Front = z.output<typeof FrontMatter>;

export interface StoryPicture {
  still: string;
  scene: string;
  file: string;
  alt: string;
  caption: string;
}

export type Story = Omit<Front, "picture"> & {
  picture: StoryPicture | undefined;
  body: string;
  html: string;
};

const folder = new URL("./articles/", import.meta.url);

/** Live entries have times of their own, so many hours and minutes before `now`. */
export async function readStories(now = new Date()): Promise<Story[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md")).sort();
  const pictures = await readPictures();
  return Promise.all(names.map((name) => readStory(name, pictures, now)));
}

async function readStory(name: string, pictures: Pictures, now: Date): Promise<Story> {
  const text = await readFile(new URL(name, folder), "utf8");
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (front === undefined || body === undefined) throw new Error(`${name} has no front matter`);
  const parsed = FrontMatter.safeParse(parse(front));
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
  const { data } = parsed;
  const html = storyHtml(body, { pictures, now });
  return { ...data, picture: pictureOf(data, pictures), body, html };
}

/** Stories that lead show their picture in full colour, all others as a duotone of their category. */
function pictureOf({ picture, ...story }: Front, pictures: Pictures): StoryPicture | undefined {
  if (!picture) return undefined;
  const { still, caption } = picture;
  const leads = story.featured || story.breaking !== undefined;
  const file = leads ? `${still}.jpg` : `${still}-${story.category.toLowerCase()}.jpg`;
  const credited = [caption, PICTURE_CREDIT].filter(Boolean).join(" ");
  return { still, file, ...pictureNamed(pictures, still), caption: credited };
}
