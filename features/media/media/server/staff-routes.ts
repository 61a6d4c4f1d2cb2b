import type { FeatureDeps } from "#features/define-feature.ts";
import * as calls from "#features/media/calls/staff-media.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { receivePictures } from "./add-picture.ts";
import { getMedia, listMedia } from "./get-media.ts";
import { findChosen } from "./media-repository.ts";

export function mediaStaffRoutes(
  api: StaffApi,
  deps: Pick<FeatureDeps, "dataDir" | "openStore" | "usesOfPicture">,
): void {
  const { usesOfPicture } = deps;
  api.read(calls.listMedia, "pictures.add", ({ query }, call) =>
    listMedia({ ...call, usesOfPicture }, query),
  );
  api.read(calls.listMediaChoices, "pictures.add", async (_, { db }) => ({
    credits: await findChosen(db, "credit"),
    licences: await findChosen(db, "licence"),
  }));
  api.read(calls.getMedia, "pictures.add", ({ params }, call) =>
    getMedia({ ...call, usesOfPicture }, params.id),
  );
  receivePictures(api, deps);
}
