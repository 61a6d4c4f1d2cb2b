import { readdir, readFile, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { cleanHtml } from "../../features/stories/server/text/clean-html.ts";
import { badgeColor } from "../../features/stories/web/cards/category-color.ts";
import { type Pictures, picturesFolder, readPictures } from "./read-pictures.ts";
import { readStories, type Story, type StoryPicture } from "./read-story.ts";

const LARGEST = 150_000;
const LARGEST_TOGETHER = 6_000_000;

let stories: Story[];
let pictures: Pictures;
let files: string[];
beforeAll(async () => {
  stories = await readStories();
  pictures = await readPictures();
  files = await readdir(picturesFolder);
});

const shown = () =>
  stories.flatMap(({ picture, ...story }) => (picture ? [{ ...story, picture }] : []));
const pathOf = (file: string) => fileURLToPath(new URL(file, picturesFolder));
const leads = ({ featured, breaking }: Story) => featured || breaking !== undefined;

describe("the demo pictures", () => {
  test("[PICTURE-01] are files with the alt text of their scene", () => {
    expect(shown().length).toBeGreaterThanOrEqual(30);
    for (const { slug, picture } of shown()) {
      expect(files, slug).toContain(picture.file);
      expect(picture.alt, slug).toBe(pictures[picture.still]?.alt);
    }
    for (const [name, { alt }] of Object.entries(pictures)) {
      expect(files).toContain(`${name}.jpg`);
      expect(alt).toMatch(/^[A-Z].{30,}\.$/);
    }
  });

  test("[PICTURE-01] in the texts of stories are there, too", () => {
    const named = stories.flatMap(({ html }) => [...html.matchAll(/"\/media\/demo\/([^"]+)"/g)]);
    expect(named.length).toBeGreaterThan(4);
    expect(named.map(([, file]) => file).filter((file = "") => !files.includes(file))).toEqual([]);
  });

  test("none is there that nobody shows", () => {
    const texts = stories.map(({ html }) => html).join();
    const unused = files.filter(
      (file) =>
        /-[a-z]+\.jpg$|\.png$/.test(file) &&
        !pictures[file.replace(".jpg", "")] &&
        !texts.includes(file) &&
        !shown().some(({ picture }) => picture.file === file),
    );
    expect(unused).toEqual([]);
  });

  test("[PICTURE-03] are in full colour above stories that lead, else in their category's", async () => {
    const tokens = await readFile(new URL("../../ui/theme/tokens.css", import.meta.url), "utf8");
    for (const story of stories) {
      const { picture, category, slug } = story;
      if (!picture) continue;
      const name = category.toLowerCase();
      expect(picture.file).toBe(
        leads(story) ? `${picture.still}.jpg` : `${picture.still}-${name}.jpg`,
      );
      if (leads(story)) continue;
      const token = badgeColor(category, "mixed list") ?? "other";
      const hex = new RegExp(`--cat-${token}: #(\\w{6});`).exec(tokens)?.[1] ?? "";
      const [wanted, printed] = [Buffer.from(hex, "hex"), await averageOf(picture)];
      const apart = Math.abs(hueOf(wanted) - hueOf(printed));
      if (token === "other")
        expect(Math.max(...printed) - Math.min(...printed), slug).toBeLessThan(25);
      else expect(Math.min(apart, 360 - apart), slug).toBeLessThan(25);
    }
  });

  test("[PICTURE-04] are small files", async () => {
    const sizes = await Promise.all(
      files
        .filter((file) => !file.endsWith(".yaml"))
        .map(async (file) => (await stat(pathOf(file))).size),
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(LARGEST);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LARGEST_TOGETHER);
  });

  test("[PICTURE-05] of neighbours in time show different scenes", () => {
    const scenes = stories.toSorted((a, b) => a.age - b.age).map(({ picture }) => picture?.scene);
    const repeated = scenes.filter((scene, at) => scene && scene === scenes[at + 1]);
    expect(repeated).toEqual([]);
  });
});

describe("the blocks in demo stories", () => {
  test("[PICTURE-08] are in ten stories or more, and every kind is used", () => {
    const withBlocks = stories.filter(({ html }) => html.includes("data-kind="));
    expect(withBlocks.length).toBeGreaterThanOrEqual(10);
    const all = stories.map(({ html }) => html).join();
    for (const kind of ["pull-quote", "facts", "timeline", "gallery", "map"]) {
      expect(all, kind).toContain(`data-kind="${kind}"`);
    }
    expect(all).toMatch(/<figure><img [^>]+><figcaption>/);
  });

  test("are saved as they were written", () => {
    for (const { html, slug } of stories.filter(({ html }) => html.includes("data-kind="))) {
      const parts = (text: string) => text.match(/<(aside|section|figure|dl|ol)\b[^>]*>/g);
      expect(parts(cleanHtml(html)), slug).toEqual(parts(html));
    }
  });

  test("quote what the story quotes", () => {
    for (const { body, slug } of stories) {
      for (const [, quote = ""] of body.matchAll(/^quote: “(.+)”$/gm)) {
        const rest = body.replace(/^quote: .+$/gm, "");
        for (const sentence of quote.match(/[^.]+/g) ?? []) {
          expect(rest, slug).toContain(sentence.trim());
        }
      }
    }
  });
});

const averageOf = ({ file }: StoryPicture) => sharp(pathOf(file)).resize(1, 1).raw().toBuffer();

function hueOf([red = 0, green = 0, blue = 0]: Uint8Array): number {
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}
