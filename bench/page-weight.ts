import { readdir, readFile, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { openBuiltPages } from "../app/server/renderer.ts";

/** Bytes a first visit loads besides pictures, as sent: brotli for scripts and styles. */
const client = fileURLToPath(new URL("../dist/client/", import.meta.url));
const { assets } = await openBuiltPages();

async function sentBytes(file: string): Promise<number> {
  return (await stat(`${client}${file}.br`).catch(() => stat(client + file))).size;
}

const rows = await Promise.all(
  ["home", "article"].map(async (page) => {
    const tags = assets.tagsFor(`app/web/pages/${page}.tsx`);
    const files = [...tags.matchAll(/(?:href|src)="\/([^"]+)"/g)].map(([, file = ""]) => file);
    const sum = async (ending: RegExp) =>
      (await Promise.all(files.filter((file) => ending.test(file)).map(sentBytes))).reduce(
        (a, b) => a + b,
        0,
      );
    return {
      page,
      "script kB": (await sum(/\.js$/)) / 1000,
      "style kB": (await sum(/\.css$/)) / 1000,
    };
  }),
);
console.table(rows);

const fonts = (await readdir(`${client}assets`)).filter((file) => file.endsWith(".woff2"));
console.table(
  await Promise.all(
    fonts.map(async (file) => ({
      font: file,
      kB: (await readFile(`${client}assets/${file}`)).length / 1000,
    })),
  ),
);
