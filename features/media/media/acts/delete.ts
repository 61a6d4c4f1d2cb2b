import * as calls from "#features/media/calls/staff-media.ts";
import { act } from "#platform/server/act.ts";
import { required, wholeNumber } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { deleteMedia, restoreMedia } from "../server/delete-media.ts";
import { getItem, getMedia, itemTable } from "../server/get-media.ts";
import type { MediaDb } from "../server/media-repository.ts";

type MediaContext = ActContext & MediaDb;

interface PictureAct {
  name: string;
  about: string;
  endpoint: typeof calls.deleteMedia;
  change(context: MediaContext, id: number): Promise<boolean>;
}

/** An act on one picture, which is then shown as it became. */
const onePicture = ({ name, about, endpoint, change }: PictureAct) =>
  act({
    name,
    about,
    async run(context: MediaContext, id: number) {
      const isChanged = await change(context, id);
      return { result: id, changed: isChanged ? [{ subject: `picture ${id}`, details: {} }] : [] };
    },
    call: {
      endpoint,
      permission: "pictures.rights",
      input: ({ params }) => params.id,
      reply: (id, context) => getMedia(context, id),
    },
    command: {
      takes: { picture: required(wholeNumber("<picture>"), "its number") },
      input: ({ picture }) => picture,
      async tell(id, _, context) {
        const item = await getItem(context, id);
        return { lines: itemTable([item]), data: item };
      },
    },
  });

export const deletePicture = onePicture({
  name: "media delete",
  about: "Deletes a picture that no story uses",
  endpoint: calls.deleteMedia,
  change: deleteMedia,
});

export const restorePicture = onePicture({
  name: "media restore",
  about: "Brings a deleted picture back, within 30 days",
  endpoint: calls.restoreMedia,
  change: restoreMedia,
});
