import type { FeatureDeps } from "#features/define-feature.ts";
import * as calls from "#features/media/calls/staff-media.ts";
import type { Change } from "#platform/server/audit/change.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-call.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { changeMedia } from "./change-media.ts";
import { deleteMedia, restoreMedia } from "./delete-media.ts";
import { getMedia, mayChangeRights } from "./get-media.ts";
import { listMedia } from "./list-media.ts";
import { findChosen, type MediaDb, type MediaRow } from "./media-repository.ts";
import { receivePictures } from "./receive-pictures.ts";

type MediaCall = StaffCall & MediaDb;

export function mediaStaffRoutes(
  api: StaffApi,
  deps: Pick<FeatureDeps, "dataDir" | "openStore" | "usesOfPicture">,
): void {
  const { usesOfPicture } = deps;
  const withUses = (call: StaffCall): MediaCall => ({ ...call, usesOfPicture });
  /** An act on one picture, which is then shown as it became. */
  const onePicture =
    (act: (call: MediaCall, id: number) => Promise<boolean>) =>
    async ({ params: { id } }: { params: { id: number } }, deskCall: StaffCall) => {
      const call = withUses(deskCall);
      const changed = (await act(call, id)) ? [id] : [];
      return { reply: await getMedia(call, id), changed: changedPictures(changed) };
    };
  api.read(calls.listMedia, "pictures.add", ({ query }, call) => listMedia(withUses(call), query));
  api.read(calls.listMediaChoices, "pictures.add", async (_, { db }) => ({
    credits: await findChosen(db, "credit"),
    licences: await findChosen(db, "licence"),
  }));
  api.read(calls.getMedia, "pictures.add", ({ params }, call) =>
    getMedia(withUses(call), params.id),
  );
  receivePictures(api, deps);
  api.change(calls.describeMedia, "pictures.add", async ({ params: { id }, body }, deskCall) => {
    const call = withUses(deskCall);
    const changed = await changeMedia(call, [id], body, (row) => assertMay(call, row, body));
    return { reply: await getMedia(call, id), changed: changedPictures(changed, body) };
  });
  api.change(calls.changeRights, "pictures.rights", async ({ body }, call) => {
    const changed = await changeMedia(withUses(call), body.ids, body.rights);
    return {
      reply: { changed: changed.length },
      changed: changedPictures(changed, body.rights),
    };
  });
  api.change(calls.deleteMedia, "pictures.rights", onePicture(deleteMedia));
  api.change(calls.restoreMedia, "pictures.rights", onePicture(restoreMedia));
}

const rightsFields = Object.keys(calls.PictureRights.shape);

function assertMay(call: StaffCall, row: MediaRow, change: object): void {
  const changesRights = Object.keys(change).some((name) => rightsFields.includes(name));
  if (changesRights && !mayChangeRights(call, row))
    throw new AppError("forbidden", "Only an editor changes the rights to this picture.");
}

const changedPictures = (ids: readonly number[], details: object = {}): Change[] =>
  ids.map((id) => ({
    subject: `picture ${id}`,
    details: Object.fromEntries(
      Object.entries(details).filter(([, value]) => value !== undefined),
    ) as NonNullable<Change["details"]>,
  }));
