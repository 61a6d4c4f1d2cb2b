import * as calls from "#features/media/calls/staff-clips.ts";
import { act } from "#platform/server/act.ts";
import { lockReached } from "../server/clips.ts";
import { getStaffClip } from "../server/clips-for-staff.ts";
import { retryTasks } from "../server/making/tasks.ts";
import { type ClipContext, changedClip, clip, tellClip } from "./one-clip.ts";

export const retryClip = act({
  name: "clips retry",
  about: "Tries again what could not be made of a clip",
  async run(context: ClipContext, number: number) {
    const row = await lockReached(context, number);
    return changedClip(number, await retryTasks(context, row));
  },
  call: {
    endpoint: calls.retryClip,
    permission: "clips.make",
    input: ({ params }) => params.number,
    reply: (number, context) => getStaffClip(context, number),
  },
  command: {
    takes: { clip },
    input: (typed) => typed.clip,
    tell: tellClip,
  },
});
