import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { EXPIRIES, LARGEST_PICTURE, type MediaItem } from "#features/media/calls/staff-media.ts";
import { verbsOf } from "#platform/server/act.ts";
import { columns } from "#platform/server/command/columns.ts";
import {
  file,
  oneOf,
  optional,
  required,
  several,
  text,
  wholeNumber,
} from "#platform/server/command/parameters.ts";
import { type CommandContext, type Noun, verb } from "#platform/server/command/verb.ts";
import type { OpenStore } from "#platform/server/store/store.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { deletePicture, restorePicture } from "../acts/delete.ts";
import { describe } from "../acts/describe.ts";
import { addPicture } from "./add-picture.ts";
import { changeMedia } from "./change-media.ts";
import { findStories, getItem, itemTable, listMedia } from "./get-media.ts";
import type { MediaDb } from "./media-repository.ts";

type MediaContext = CommandContext & MediaDb;

const picture = required(wholeNumber("<picture>"), "its number");
const credit = optional(text("<name>"), "who took it");
const licence = optional(text("<licence>"), "such as CC BY 4.0");

export const media: Noun = {
  about: "The library of pictures: what is known about them and the right to use them.",
  verbs: {
    add: verb({
      about: "Adds pictures and prints the imageUrl of each",
      kind: "works",
      takes: {
        files: several(file("<file>"), "a JPEG, PNG, GIF, WebP or AVIF", { atLeastOne: true }),
      },
      options: { credit, licence },
      more: ["The same picture is stored once, however often it is added."],
      async run(context: MediaContext & { openStore: OpenStore }, { files, ...rights }) {
        const items: MediaItem[] = [];
        for (const path of files) {
          if ((await stat(path)).size > LARGEST_PICTURE)
            throw new AppError("too_large", `${path} is larger than 40 MiB.`);
          const { id } = await addPicture(
            context,
            { bytes: await readFile(path), fileName: basename(path) },
            (_, added) => context.note({ subject: `picture ${added}` }),
          );
          await changeMedia(context, [id], rights);
          items.push(await getItem(context, id));
        }
        return { lines: itemTable(items), data: items };
      },
    }),
    list: verb({
      about: "Lists pictures, the newest first",
      kind: "reads",
      options: {
        words: optional(text("<words>"), "only with these words"),
        credit,
        licence,
        expiry: optional(oneOf("<expiry>", EXPIRIES), "only rights that end so"),
        show: optional(oneOf("<which>", ["unused", "deleted"]), "only these"),
        limit: optional(wholeNumber("<count>", { max: 10_000 }), "maximum number, 20 by default"),
      },
      async run(context: MediaContext, { words, limit = 20, ...filter }) {
        const { items } = await listMedia(context, { ...filter, q: words, limit, offset: 0 });
        return { lines: itemTable(items), data: items };
      },
    }),
    show: verb({
      about: "Shows a picture with the stories that use it",
      kind: "reads",
      takes: { picture },
      async run(context: MediaContext, { picture: id }) {
        const item = await getItem(context, id);
        const stories = await findStories(context, id);
        const rows = stories.map((story) => [story.id, story.title]);
        return {
          lines: [...itemTable([item]), ...columns(["No.", "Used in"], rows)],
          data: { ...item, stories },
        };
      },
    }),
    ...verbsOf(describe, deletePicture, restorePicture),
  },
};
