import { readFile } from "node:fs/promises";
import type { FeatureDeps } from "#features/define-feature.ts";
import {
  LARGEST_PICTURE,
  type MediaItem,
  pictureInPieces,
  pictureUpload,
} from "#features/media/calls/staff-media.ts";
import {
  encodePicture,
  measurePicture,
  storePicture,
} from "#features/media/images/server/picture-public.ts";
import { actOf, addAuditEntry } from "#platform/server/audit-entries.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { newsroomTag } from "#platform/server/staff-api/newsroom-tag.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { hashBytes, type OpenStore } from "#platform/server/store/store.ts";
import { receivePieces } from "#platform/server/uploads/receive-pieces.ts";
import { type StaffUploads, serveStaffUploads } from "#platform/server/uploads/staff-uploads.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { getItem } from "./get-media.ts";
import { findByHash, insertMedia, type MediaValues, saveMedia } from "./media-repository.ts";

export interface AddedPicture {
  id: number;
  /** False when the library had it already. */
  isNew: boolean;
}

/** Told to everyone who looks at the library. */
export const MEDIA_TAG = newsroomTag("pictures.add", "media");

const PROOF_WIDTH = 240;

/** Puts a picture into the library. The same bytes are one entry; one that was deleted is brought back. */
export async function addPicture(
  deps: Deps & { openStore: OpenStore },
  { bytes, fileName }: { bytes: Buffer; fileName: string },
  /** Writes the audit log, in the same transaction. */
  note: (tx: Queryable, id: number) => Promise<unknown>,
): Promise<AddedPicture> {
  if (bytes.length > LARGEST_PICTURE) throw tooLarge();
  const hash = await hashBytes(bytes);
  const known = await findByHash(deps.db, hash);
  const values = known ? undefined : await store(deps, { bytes, fileName, hash });
  return deps.db.transaction(async (tx) => {
    const id = values && (await insertMedia(tx, values));
    if (id !== undefined) {
      await note(tx, id);
      await invalidate(tx, [MEDIA_TAG]);
      return { id, isNew: true };
    }
    const same = await findByHash(tx, hash);
    if (!same) throw new AppError("conflict", "This picture was deleted meanwhile. Try again.");
    if (same.deletedAt) {
      await saveMedia(tx, same.id, { deletedAt: null, updatedAt: deps.clock.now() });
      await note(tx, same.id);
      await invalidate(tx, [MEDIA_TAG]);
    }
    return { id: same.id, isNew: same.deletedAt !== null };
  });
}

async function store(
  deps: Deps & { openStore: OpenStore },
  { bytes, fileName, hash }: { bytes: Buffer; fileName: string; hash: Buffer },
): Promise<MediaValues> {
  await measurePicture(bytes);
  // A file that only begins like a picture would fail when readers ask for it.
  await encodePicture(bytes, { width: PROOF_WIDTH, format: "jpeg" });
  const now = deps.clock.now();
  // By year and month, to limit the size of directories.
  const folder = now.toISOString().slice(0, 7).replace("-", "/");
  const { url, width, height } = await storePicture(deps, bytes, { folder });
  return {
    hash,
    url,
    width,
    height,
    fileName,
    bytes: bytes.length,
    staffId: deps.actor?.staffId ?? null,
    addedBy: deps.actor?.name ?? "",
    createdAt: now,
    updatedAt: now,
  };
}

const tooLarge = () => new AppError("too_large", "This picture is larger than 40 MiB.");

/** Pictures that staff upload. */
export function receivePictures(
  api: StaffApi,
  {
    dataDir,
    openStore,
    usesOfPicture,
  }: Pick<FeatureDeps, "dataDir" | "openStore" | "usesOfPicture">,
): void {
  const uploads: Omit<StaffUploads<typeof MediaItem>, "calls"> = {
    dataDir,
    openStore,
    kind: "picture",
    permission: "pictures.add",
    accept(bytes) {
      if (bytes > LARGEST_PICTURE) throw tooLarge();
    },
    async make({ path, name }, call, note) {
      const { id } = await addPicture(
        { ...call, openStore },
        { bytes: await readFile(path), fileName: name },
        async (tx, added) => {
          await addAuditEntry(tx, { ...entry(call), subject: `picture ${added}` });
          await note(tx, added);
        },
      );
      return id;
    },
    show: (id, call) => getItem({ ...call, usesOfPicture }, id),
  };
  serveStaffUploads(api, { ...uploads, calls: pictureUpload });
  receivePieces(api, pictureInPieces, uploads);
}

const entry = ({ actor, clock }: StaffCall) => ({
  at: clock.now(),
  who: actor.name,
  what: actOf(pictureUpload.completeUpload),
  staffId: actor.staffId,
  tokenId: actor.tokenId,
});
