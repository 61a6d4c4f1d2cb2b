import { readFile } from "node:fs/promises";
import { and, isNotNull } from "drizzle-orm";
import { clips } from "#db/schema/clips.ts";
import * as calls from "#features/media/calls/staff-clips.ts";
import { act } from "#platform/server/act.ts";
import { Misuse } from "#platform/server/command/misuse.ts";
import { file, fitting, optional } from "#platform/server/command/parameters.ts";
import { describeProblem } from "#platform/server/http/describe-problem.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { plural } from "#shared/format/counts.ts";
import type { EditList } from "../rules/edit-list.ts";
import type { ClipRow } from "../server/clips.ts";
import { getStaffClip } from "../server/clips-for-staff.ts";
import { findSets, newestEdit } from "../server/making/sets.ts";
import { beginSet } from "../server/making/tasks.ts";
import {
  type ClipContext,
  changedClip,
  clip,
  lockFilm,
  lockWithOriginal,
  tellClip,
} from "./one-clip.ts";

type Trim = calls.ClipCut & { number: number; hidden?: calls.HiddenParts | undefined };

export const trimClip = act({
  name: "clips trim",
  about: "Cuts a clip, mutes and masks parts of it; readers have the old one until it is made",
  async run(context: ClipContext, { number, from, to, hidden }: Trim) {
    const { row, edits, recording } = await lockFilm(context, number);
    const edit = {
      ...edits,
      ...hidden,
      in: from ?? undefined,
      out: to ?? undefined,
    };
    assertWithin(edit, recording.seconds);
    await beginSet(context, row, edit);
    return changedClip(number, true, {
      from,
      to,
      mutes: edit.mutes.length,
      masks: edit.masks.length,
    });
  },
  call: {
    endpoint: calls.trimClip,
    permission: "clips.make",
    input: ({ params, body }) => ({ number: params.number, ...body }),
    reply: (number, context) => getStaffClip(context, number),
  },
  command: {
    takes: { clip },
    options: {
      from: optional(
        fitting("<seconds>", calls.typedSecond),
        "where it begins; at the begin if left out",
      ),
      to: optional(
        fitting("<seconds>", calls.typedSecond),
        "where it ends; at the end if left out",
      ),
      hidden: optional(
        file("<file>"),
        "mutes and masks as JSON, as clips show --json prints them; as they are if left out",
      ),
    },
    async input({ clip: number, from = null, to = null, hidden }) {
      const parts = hidden === undefined ? undefined : await readHidden(hidden);
      return { number, from, to, hidden: parts };
    },
    tell: tellClip,
  },
});

async function readHidden(path: string): Promise<calls.HiddenParts> {
  const parsed = calls.HiddenParts.safeParse(readJson(await readFile(path, "utf8")));
  if (parsed.success) return parsed.data;
  throw new Misuse(`${path}: ${describeProblem(parsed.error.issues, {})}`);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Misuse("What is hidden has to be a file of JSON.");
  }
}

/** What is shorter cannot be set. */
const SHORTEST = 0.1;

function assertWithin(edit: EditList, seconds: number): void {
  const { in: from = 0, out: to = seconds, mutes, masks } = edit;
  // A tenth more, as times are rounded.
  for (const span of [{ from, to }, ...mutes, ...masks])
    if (!(span.to <= seconds + SHORTEST && span.to - span.from >= SHORTEST - 1e-6))
      throw new AppError(
        "invalid_input",
        `Give seconds from 0 to ${seconds.toFixed(1)}, the second one after the first.`,
      );
}

/** With what was cut and hidden last, also where that is not made yet. */
async function makeAgain(context: ClipContext, row: ClipRow): Promise<void> {
  await beginSet(context, row, newestEdit(row, await findSets(context.db, [row.number])));
}

export const redoClip = act({
  name: "clips redo",
  about: "Makes all sizes of a clip again from its original; readers have the old ones until then",
  async run(context: ClipContext, number: number) {
    const { row } = await lockWithOriginal(context, number);
    await makeAgain(context, row);
    return changedClip(number, true);
  },
  call: {
    endpoint: calls.redoClip,
    permission: "clips.make",
    input: ({ params }) => params.number,
    reply: (number, context) => getStaffClip(context, number),
  },
  command: { takes: { clip }, input: (typed) => typed.clip, tell: tellClip },
});

export const redoAllClips = act({
  name: "clips redo-all",
  about: "Makes all sizes of all clips again from their originals, one clip after the other",
  async run(context: ClipContext, _: null) {
    const rows = await context.db
      .select()
      .from(clips)
      .where(and(isNotNull(clips.original), isNotNull(clips.setId)))
      .for("update");
    for (const row of rows) await makeAgain(context, row);
    return {
      result: rows.length,
      changed: rows.map(({ number }) => ({ subject: `clip ${number}` })),
    };
  },
  command: {
    input: () => null,
    tell: (count) => ({
      lines: [
        `${plural(count, "clip")} will be made again. Readers have the old files until then.`,
      ],
      data: { clips: count },
    }),
  },
});
