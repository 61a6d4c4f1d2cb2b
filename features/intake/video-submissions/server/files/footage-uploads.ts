import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { submissionFiles } from "#db/schema/video-submissions.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { PrivateFiles } from "#platform/server/private-files/private-files.ts";
import { appendBytes, claimUpload } from "#platform/server/uploads/claim-upload.ts";
import type { TusStore, TusUpload } from "#platform/server/uploads/serve-tus.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { DAY } from "#shared/time/units.ts";
import { acceptUpload, noRoom, PROMISE_STAYS, roomLeft } from "./accept-upload.ts";
import {
  changeFile,
  deleteFile,
  type FileRow,
  findUpload,
  insertFile,
} from "./submission-file-repository.ts";
import { findCoordinates, TYPE_BYTES, videoType } from "./video-bytes.ts";

/** How long an upload stays that belongs to no submission. */
export const UNUSED_STAYS = DAY;

/** Bytes of one request after which it is looked at again whether there is room. */
const CHECKED_EVERY = 8 * 1024 * 1024;

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type UploadDeps = Deps & {
  files: PrivateFiles;
  /** Bytes that all files may take together. */
  quota: number;
};

/** Takes files of witnesses in pieces. What is refused leaves nothing behind. */
export function footageUploads(deps: UploadDeps): TusStore {
  const { db, clock, files } = deps;
  return {
    async create({ length, metadata, address }) {
      const { network } = await acceptUpload(deps, { length, address });
      const [key, createdAt] = [randomUUID(), clock.now()];
      const fileName = plainName(metadata.get("filename") ?? "");
      // The row first: files without one are deleted.
      await insertFile(db, { key, fileName, bytes: length, network, createdAt });
      await files.create(key);
      return { key, expiresAt: expiryOf(createdAt, 0) };
    },
    async find(key) {
      const row = KEY.test(key) ? await findUpload(db, key) : undefined;
      const offset = row && (await files.size(key));
      if (!row || offset === undefined) return undefined;
      if (expiryOf(row.createdAt, offset) <= clock.now()) return undefined;
      return finishWhole(deps, row, offset);
    },
    async append(key, offset, bytes) {
      const row = await findUpload(db, key);
      if (!row) throw new AppError("not_found", "There is no such upload.");
      return claimUpload(deps, submissionFiles, key, async () => {
        const watched = Readable.from(stopWithoutRoom(deps, row, { offset, bytes }));
        try {
          const piece = { key, length: row.bytes, offset, bytes: watched };
          const arrived = await appendBytes(files, piece, { drop: () => drop(deps, row), noRoom });
          return await finishWhole(deps, row, arrived);
        } catch (error) {
          await changeFile(db, row.id, { received: (await files.size(key)) ?? offset });
          throw error;
        }
      });
    },
    async remove(key) {
      const row = await findUpload(db, key);
      if (row) await drop(deps, row);
    },
  };
}

/** Passes bytes on while there is room for them. What has arrived stays, so that the file goes on from there. */
async function* stopWithoutRoom(
  deps: UploadDeps,
  { id }: FileRow,
  { offset, bytes }: { offset: number; bytes: Readable },
): AsyncGenerator<Buffer> {
  let [received, checked] = [offset, Number.NEGATIVE_INFINITY];
  for await (const part of bytes) {
    if (received - checked >= CHECKED_EVERY) {
      if (received > offset) await changeFile(deps.db, id, { received });
      if ((await roomLeft(deps)) < 0) throw noRoom();
      checked = received;
    }
    received += part.length;
    yield part;
  }
}

/** Checks what has arrived by its content, and notes when it is all of it. */
async function finishWhole(deps: UploadDeps, row: FileRow, offset: number): Promise<TusUpload> {
  const { db, clock, files } = deps;
  const { id, key, bytes, createdAt } = row;
  if (offset !== row.received) await changeFile(db, id, { received: offset });
  const upload = { offset, length: bytes, expiresAt: expiryOf(createdAt, offset) };
  const isWhole = offset === bytes;
  if (row.finishedAt || (offset < TYPE_BYTES && !isWhole)) return upload;
  const type = videoType(await files.readPart(key, { start: 0, length: TYPE_BYTES }));
  if (type === undefined) {
    await drop(deps, row);
    throw new AppError(
      "unsupported_type",
      "This file is no video that we can open. We take MP4, MOV, 3GP, WebM, MKV and AVI.",
    );
  }
  if (!isWhole) return upload;
  const coordinates = (await findCoordinates(files, { key, bytes, type })) ?? null;
  await changeFile(db, id, { type, coordinates, finishedAt: clock.now() });
  return upload;
}

async function drop({ db, files }: UploadDeps, { id, key }: FileRow): Promise<void> {
  await deleteFile(db, id);
  await files.remove(key);
}

const expiryOf = (createdAt: Date, offset: number) =>
  new Date(createdAt.getTime() + (offset === 0 ? PROMISE_STAYS : UNUSED_STAYS));

/** As the device calls it, without what could not be stored or shown. */
const plainName = (name: string) =>
  Array.from(name.replace(/[\p{C}/\\]/gu, " ").trim())
    .slice(0, 120)
    .join("") || "video";
