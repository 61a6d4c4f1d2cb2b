import { readFile, stat } from "node:fs/promises";
import { several } from "../../../../platform/server/command/parameter.ts";
import { columns } from "../../../../platform/server/command/printing/columns.ts";
import { file } from "../../../../platform/server/command/readers.ts";
import { type Noun, verb } from "../../../../platform/server/command/verb.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";
import { storePicture } from "../public.ts";

const LARGEST_FILE = 40 * 1024 * 1024;

export const pictures: Noun = {
  about: "The publisher's own pictures.",
  verbs: {
    add: verb({
      about: "Adds pictures and prints the imageUrl of each",
      kind: "works",
      takes: {
        files: several(file("<file>"), "a JPEG, PNG, GIF, WebP or AVIF", { atLeastOne: true }),
      },
      more: ["The same picture is stored once, however often it is added."],
      async run(desk, { files }) {
        // By year and month, to limit the size of directories.
        const folder = desk.clock.now().toISOString().slice(0, 7).replace("-", "/");
        const stored = [];
        for (const path of files) {
          if ((await stat(path)).size > LARGEST_FILE) {
            throw new AppError("too_large", `${path} is larger than 40 MiB.`);
          }
          const picture = await storePicture(
            { dataDir: desk.config.DATA_DIR },
            await readFile(path),
            { folder },
          );
          await desk.note({ subject: "picture", details: { url: picture.url } });
          stored.push({ path, ...picture });
        }
        const rows = stored.map(({ url, width, height }) => [url, `${width} × ${height}`]);
        return { lines: columns(["imageUrl", "Pixels"], rows), data: stored };
      },
    }),
  },
};
