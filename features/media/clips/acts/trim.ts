import * as calls from "#features/media/calls/staff-clips.ts";
import { act } from "#platform/server/act.ts";
import { optional, text } from "#platform/server/command/parameters.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { type ClipRow, lockReached } from "../server/clips.ts";
import { getStaffClip } from "../server/clips-for-staff.ts";
import { readEdits, readRecording } from "../server/making/read-recording.ts";
import { findOriginal } from "../server/making/seal-original.ts";
import { beginSet } from "../server/making/tasks.ts";
import { type ClipContext, changedClip, clip, clipLines } from "./one-clip.ts";

const show = (number: number, context: ClipContext) => getStaffClip(context, number);
const tell = async (number: number, _: unknown, context: ClipContext) => {
  const one = await getStaffClip(context, number);
  return { lines: clipLines(one), data: one };
};

async function lockWithOriginal(context: ClipContext, number: number): Promise<ClipRow> {
  const row = await lockReached(context, number);
  if (row.original === null)
    throw new AppError("conflict", "This clip has no original that sizes could be made of.");
  return row;
}

interface Trim {
  number: number;
  /** Seconds of the recording. */
  from: number | null;
  to: number | null;
}

const second = (typed: string | undefined) => (typed === undefined ? null : Number(typed));

export const trimClip = act({
  name: "clips trim",
  about: "Cuts the begin and the end of a clip off; readers have the old one until it is made",
  async run(context: ClipContext, { number, from, to }: Trim) {
    const row = await lockWithOriginal(context, number);
    const original = await findOriginal(context.db, row.original ?? "");
    if (!original?.probe) throw new AppError("conflict", "The recording was not looked at yet.");
    const { seconds } = readRecording(original.probe);
    const [begin, end] = [from ?? 0, to ?? seconds];
    if (!(begin >= 0 && end <= seconds && end - begin >= 0.1))
      throw new AppError(
        "invalid_input",
        `Give seconds from 0 to ${seconds.toFixed(1)}, the second one after the first.`,
      );
    const edit = {
      ...readEdits(row.edit),
      in: from ?? undefined,
      out: to ?? undefined,
    };
    await beginSet(context, row, edit);
    return changedClip(number, true, { from, to });
  },
  call: {
    endpoint: calls.trimClip,
    permission: "clips.make",
    input: ({ params, body }) => ({ number: params.number, ...body }),
    reply: show,
  },
  command: {
    takes: { clip },
    options: {
      from: optional(text("<seconds>"), "where it begins; at the begin if left out"),
      to: optional(text("<seconds>"), "where it ends; at the end if left out"),
    },
    input: (typed) => ({ number: typed.clip, from: second(typed.from), to: second(typed.to) }),
    tell,
  },
});

export const redoClip = act({
  name: "clips redo",
  about: "Makes all sizes of a clip again from its original; readers have the old ones until then",
  async run(context: ClipContext, number: number) {
    const row = await lockWithOriginal(context, number);
    await beginSet(context, row, row.edit === null ? null : readEdits(row.edit));
    return changedClip(number, true);
  },
  call: {
    endpoint: calls.redoClip,
    permission: "clips.make",
    input: ({ params }) => params.number,
    reply: show,
  },
  command: { takes: { clip }, input: (typed) => typed.clip, tell },
});
