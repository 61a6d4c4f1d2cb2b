import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { EXPIRIES, LARGEST_PICTURE, type MediaItem } from "#features/media/calls/staff-media.ts";
import { optional, required, several } from "#platform/server/command/parameter.ts";
import { columns } from "#platform/server/command/printing/columns.ts";
import { showMoment } from "#platform/server/command/printing/moments.ts";
import { file, moment, oneOf, text, wholeNumber } from "#platform/server/command/readers.ts";
import { type CommandContext, type Noun, verb } from "#platform/server/command/verb.ts";
import type { OpenStore } from "#platform/server/store/store.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { addPicture } from "../add-picture.ts";
import { changeMedia } from "../change-media.ts";
import { deleteMedia, restoreMedia } from "../delete-media.ts";
import { findStories, getItem } from "../get-media.ts";
import { listMedia } from "../list-media.ts";
import type { MediaDb } from "../media-repository.ts";

type MediaContext = CommandContext & MediaDb;

const picture = required(wholeNumber("<picture>"), "its number");
const credit = optional(text("<name>"), "who took it");
const licence = optional(text("<licence>"), "such as CC BY 4.0");

const table = (items: readonly MediaItem[]) =>
  columns(
    ["No.", "imageUrl", "Credit", "Licence", "Until", "Uses"],
    items.map(({ id, url, validUntil, uses, ...item }) => [
      ...[id, url, item.credit, item.licence],
      validUntil ? showMoment(new Date(validUntil)) : "",
      uses,
    ]),
  );

async function afterAct(context: MediaContext, id: number, isChanged: boolean, details = {}) {
  const item = await getItem(context, id);
  const changed = isChanged ? [{ subject: `picture ${id}`, details }] : [];
  return { lines: table([item]), data: item, changed };
}

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
        return { lines: table(items), data: items };
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
        return { lines: table(items), data: items };
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
          lines: [...table([item]), ...columns(["No.", "Used in"], rows)],
          data: { ...item, stories },
        };
      },
    }),
    describe: verb({
      about: "Changes what is known about pictures: of all of them or of none",
      kind: "changes",
      takes: { pictures: several(wholeNumber("<picture>"), "their numbers", { atLeastOne: true }) },
      options: {
        alt: optional(text("<words>"), "what it shows"),
        caption: optional(text("<words>"), "stands below it"),
        credit,
        source: optional(text("<source>"), "where it came from"),
        licence,
        from: optional(moment("<time>"), "when the right begins"),
        until: optional(moment("<time>"), "when the right ends"),
      },
      async run(context: MediaContext, { pictures, from, until, ...known }) {
        const now = context.clock.now();
        const ids = await changeMedia(context, pictures, {
          ...known,
          validFrom: from?.(now).toISOString(),
          validUntil: until?.(now).toISOString(),
        });
        return {
          lines: [`Changed ${ids.length} of ${pictures.length}.`],
          data: { changed: ids },
          changed: ids.map((id) => ({ subject: `picture ${id}` })),
        };
      },
    }),
    delete: verb({
      about: "Deletes a picture that no story uses",
      kind: "changes",
      takes: { picture },
      run: async (context: MediaContext, { picture: id }) =>
        afterAct(context, id, await deleteMedia(context, id)),
    }),
    restore: verb({
      about: "Brings a deleted picture back, within 30 days",
      kind: "changes",
      takes: { picture },
      run: async (context: MediaContext, { picture: id }) =>
        afterAct(context, id, await restoreMedia(context, id)),
    }),
  },
};
