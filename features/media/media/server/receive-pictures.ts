import { readFile } from "node:fs/promises";
import type { FeatureDeps } from "#features/define-feature.ts";
import { LARGEST_PICTURE, pictureUpload } from "#features/media/calls/staff-media.ts";
import { addAuditEntry } from "#platform/server/audit/audit-repository.ts";
import { actOf } from "#platform/server/staff-api/act-of.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-call.ts";
import { receiveUploads } from "#platform/server/uploads/receive-uploads.ts";
import { addPicture, tooLarge } from "./add-picture.ts";
import { getItem } from "./get-media.ts";

/** Pictures that are uploaded in pieces. */
export const receivePictures = (
  api: StaffApi,
  {
    dataDir,
    openStore,
    usesOfPicture,
  }: Pick<FeatureDeps, "dataDir" | "openStore" | "usesOfPicture">,
): void =>
  receiveUploads(api, {
    ...{ dataDir, openStore, kind: "picture", calls: pictureUpload, permission: "pictures.add" },
    largest: LARGEST_PICTURE,
    tooLarge,
    async onWhole({ path, name }, call) {
      const { id } = await addPicture(
        { ...call, openStore },
        { bytes: await readFile(path), fileName: name },
        (tx, added) => addAuditEntry(tx, { ...entry(call), subject: `picture ${added}` }),
      );
      return getItem({ ...call, usesOfPicture }, id);
    },
  });

const entry = ({ actor, clock }: StaffCall) => ({
  at: clock.now(),
  who: actor.name,
  what: actOf(pictureUpload.sendChunk),
  staffId: actor.staffId,
  tokenId: actor.tokenId,
});
