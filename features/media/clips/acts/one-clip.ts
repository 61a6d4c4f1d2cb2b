import type { StoryUses } from "#features/define-feature.ts";
import type { StaffClip } from "#features/media/calls/staff-clips.ts";
import type { Outcome } from "#platform/server/act.ts";
import { required, wholeNumber } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import type { OpenStore } from "#platform/server/store/store.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { lockReached } from "../server/clips.ts";
import { getStaffClip } from "../server/clips-for-staff.ts";
import { readRecording } from "../server/making/read-recording.ts";
import { findOriginal } from "../server/making/seal-original.ts";
import { findSets, newestEdit } from "../server/making/sets.ts";

/** What acts on clips work with beside what each act has. */
export type ClipContext = ActContext & {
  openStore: OpenStore;
  usesOfClip: StoryUses;
  engineProblem?: string | undefined;
};

/** How a command names a clip. */
export const clip = required(wholeNumber("<clip>"), "its number");

type Details = Readonly<Record<string, string | number | boolean | null>>;

/** An act on one clip; pressed again, it changes nothing and leaves no line in the audit log. */
export const changedClip = (
  number: number,
  isChanged: boolean,
  details?: Details,
): Outcome<number> => ({
  result: number,
  changed: isChanged ? [{ subject: `clip ${number}`, ...(details && { details }) }] : [],
});

/** A clip as commands print it. */
export const clipLines = (one: StaffClip): string[] => [
  `Clip ${one.number}: ${one.title} (${one.state})`,
  ...(one.problem ? [`  ${one.problem}`] : []),
  ...(one.progress ? [`  ${one.progress} ${one.percent} %`] : []),
  ...one.missing.map((sentence) => `  ${sentence}`),
];

/** A clip that sizes can be made of. */
export async function lockWithOriginal(context: ClipContext, number: number) {
  const row = await lockReached(context, number);
  const original = row.original === null ? undefined : await findOriginal(context.db, row.original);
  if (!original)
    throw new AppError("conflict", "This clip has no original that sizes could be made of.");
  return { row, original };
}

/** The same, with what is cut and hidden, and the recording itself. */
export async function lockFilm(context: ClipContext, number: number) {
  const { row, original } = await lockWithOriginal(context, number);
  if (!original.probe) throw new AppError("conflict", "The recording was not looked at yet.");
  const edits = newestEdit(row, await findSets(context.db, [number]));
  return { row, edits, recording: readRecording(original.probe) };
}

/** What commands print once an act on a clip is done. */
export async function tellClip(number: number, _: unknown, context: ClipContext) {
  const one = await getStaffClip(context, number);
  return { lines: clipLines(one), data: one };
}
