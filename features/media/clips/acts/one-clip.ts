import type { StaffClip } from "#features/media/calls/staff-clips.ts";
import type { Outcome } from "#platform/server/act.ts";
import { required, wholeNumber } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import type { OpenStore } from "#platform/server/store/store.ts";

/** What acts on clips work with beside what each act has. */
export type ClipContext = ActContext & { openStore: OpenStore; engineProblem?: string | undefined };

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
