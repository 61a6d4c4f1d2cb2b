import { videosTag } from "#features/media/calls/videos.ts";
import { deleteClip } from "#features/media/clips/server/clips.ts";
import { act } from "#platform/server/act.ts";
import { required, text } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { AppError } from "#shared/contract/app-error.ts";

export const removeClip = act({
  name: "videos remove-clip",
  about: "Removes a clip from the site; its files stay in the media folder",
  async run({ db }: ActContext, id: string) {
    if (!(await deleteClip(db, id))) throw new AppError("not_found", `There is no clip ${id}.`);
    await invalidate(db, [videosTag]);
    return { result: { id }, changed: [{ subject: `clip ${id}` }] };
  },
  command: {
    takes: { clip: required(text("<clip>"), "the last part of its address") },
    input: ({ clip }) => clip,
    tell: ({ id }) => ({ lines: [`Removed clip ${id}`], data: { id } }),
  },
});
