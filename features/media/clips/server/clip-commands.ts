import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { basename } from "node:path";
import { pipeline } from "node:stream/promises";
import { CLIP_FILTERS } from "#features/media/calls/staff-clips.ts";
import { verbsOf } from "#platform/server/act.ts";
import { columns } from "#platform/server/command/columns.ts";
import {
  file,
  oneOf,
  optional,
  required,
  text,
  wholeNumber,
} from "#platform/server/command/parameters.ts";
import { type CommandContext, type Noun, verb } from "#platform/server/command/verb.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { captionClip } from "../acts/caption-clip.ts";
import { choosePoster } from "../acts/choose-poster.ts";
import { type ClipContext, clip, clipLines } from "../acts/one-clip.ts";
import { describeClip, publishClip, takeDownClip } from "../acts/publish.ts";
import { retryClip } from "../acts/retry.ts";
import { redoAllClips, redoClip, trimClip } from "../acts/trim.ts";
import { beginClip } from "./begin-clip.ts";
import { findClip } from "./clips.ts";
import { getStaffClip, listStaffClips } from "./clips-for-staff.ts";
import { findOriginal, ORIGINALS, sealOriginal } from "./making/seal-original.ts";

type ClipCommandContext = CommandContext & Pick<ClipContext, "openStore" | "usesOfClip">;

const original = verb({
  about: "Copies the file of a clip as it came, with all that the camera wrote into it",
  // Reading it is recorded in the audit log.
  kind: "works",
  takes: { clip },
  options: { to: required(file("<file>"), "a new file; only you can read it") },
  async run(context: ClipCommandContext, { clip: number, to }) {
    const { db, openStore } = context;
    const row = await findClip(db, number);
    const found = row?.original && (await findOriginal(db, row.original));
    if (!found) throw new AppError("not_found", `Clip ${number} has no original.`);
    await context.note({ subject: `clip ${number}` });
    const bytes = await openStore(ORIGINALS).get(found.key);
    if (!bytes) throw new AppError("not_found", "The original is missing.");
    await pipeline(bytes, createWriteStream(to, { flags: "wx", mode: 0o600 }));
    return {
      lines: [`Wrote ${found.bytes} bytes to ${to}`],
      data: { clip: number, bytes: found.bytes, sha256: found.sha256.toString("hex") },
    };
  },
});

const add = verb({
  about: "Stores a film as it came and makes a clip of it",
  kind: "works",
  takes: { film: required(file("<file>"), "a film as a camera writes it") },
  options: {
    title: required(text("<text>"), "its title, of which the address is made"),
    credit: required(text("<name>"), "who filmed it"),
    description: optional(text("<text>"), "one or two sentences"),
    location: optional(text("<text>"), "where it was filmed, as readers may know"),
  },
  async run(context: ClipCommandContext, { film, title, credit, ...rest }) {
    const { db, clock, openStore, actor } = context;
    const source = `command:${randomUUID()}`;
    const storage = { db, clock, openStore, dataDir: context.config.DATA_DIR };
    const known = { fileName: basename(film), source };
    const sealed = await sealOriginal(storage, { bytes: createReadStream(film), ...known });
    const { number } = await db.transaction(async (tx) => {
      const { clip: made } = await beginClip(
        { db: tx, clock, actor },
        {
          source,
          original: sealed,
          title,
          credit,
          description: rest.description ?? "",
          location: rest.location ?? "",
          filmedOn: null,
          mayBeUsed: true,
        },
      );
      return made;
    });
    await context.note({ subject: `clip ${number}` });
    const one = await getStaffClip(context, number);
    return { lines: clipLines(one), data: one };
  },
});

export const clipCommands: Noun = {
  about: "The publisher's own video: making clips, showing them, taking them down.",
  verbs: {
    list: verb({
      about: "Lists own clips, the newest first",
      kind: "reads",
      options: {
        show: optional(oneOf("<which>", CLIP_FILTERS), "only these"),
        words: optional(text("<words>"), "only with these words"),
        limit: optional(wholeNumber("<count>", { max: 1_000 }), "maximum number, 50 by default"),
      },
      async run(context: ClipCommandContext, { show, words: q, limit = 50 }) {
        const found = await listStaffClips(context, { show, q, limit, offset: 0 });
        const rows = found.clips.map((one) => [one.number, one.state, one.title, one.credit]);
        return { lines: columns(["No.", "State", "Title", "By"], rows), data: found.clips };
      },
    }),
    show: verb({
      about: "Shows a clip with what is being made and what is missing",
      kind: "reads",
      takes: { clip },
      async run(context: ClipCommandContext, { clip: number }) {
        const one = await getStaffClip(context, number);
        return { lines: clipLines(one), data: one };
      },
    }),
    add,
    original,
    ...verbsOf(publishClip, takeDownClip, describeClip, retryClip, trimClip),
    ...verbsOf(redoClip, redoAllClips, captionClip, choosePoster),
  },
};
