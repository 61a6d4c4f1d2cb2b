import * as calls from "#features/media/calls/staff-clips.ts";
import { act } from "#platform/server/act.ts";
import { fitting, optional, text } from "#platform/server/command/parameters.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { lockReached } from "../server/clips.ts";
import { getStaffClip } from "../server/clips-for-staff.ts";
import { choosePoster as choose, type PosterChoice, publishPoster } from "../server/poster.ts";
import { type ClipContext, changedClip, clip, lockFilm, tellClip } from "./one-clip.ts";

export const choosePoster = act({
  name: "clips poster",
  about: "Takes another picture of the film, or one of the library, as the poster of a clip",
  async run(context: ClipContext, { number, ...choice }: PosterChoice & { number: number }) {
    const { second, picture } = choice;
    if (second !== undefined && picture !== undefined)
      throw new AppError("invalid_input", "Give a second or a picture, not both.");
    const row =
      second === undefined
        ? await lockReached(context, number)
        : await lockWithSecond(context, number, second);
    await choose(context, row, choice);
    if (!context.isDryRun) await publishPoster(context, number);
    return changedClip(number, true, { second: second ?? null, picture: picture ?? null });
  },
  call: {
    endpoint: calls.choosePoster,
    permission: "clips.make",
    input: ({ params, body }) => ({ number: params.number, ...body }),
    reply: (number, context) => getStaffClip(context, number),
  },
  command: {
    takes: { clip },
    options: {
      second: optional(fitting("<seconds>", calls.typedSecond), "of the recording"),
      picture: optional(text("<imageUrl>"), "of the library, as media list prints it"),
    },
    more: ["Without an option it takes the best of the nine that were made."],
    input: (typed) => ({ number: typed.clip, second: typed.second, picture: typed.picture }),
    tell: tellClip,
  },
});

async function lockWithSecond(context: ClipContext, number: number, second: number) {
  const { row, edits, recording } = await lockFilm(context, number);
  const { in: begin = 0, out: end = recording.seconds } = edits;
  if (second < begin || second > end)
    throw new AppError(
      "invalid_input",
      `Give a second from ${begin.toFixed(1)} to ${end.toFixed(1)}.`,
    );
  return row;
}
