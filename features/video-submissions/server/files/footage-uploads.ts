import { randomUUID } from "node:crypto";
import type { Deps } from "../../../../platform/server/deps.ts";
import type { TusStore, TusUpload } from "../../../../platform/server/uploads/serve-tus.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";
import { systemCode } from "../../../../shared/errors/system-code.ts";
import { DAY } from "../../../../shared/time/units.ts";
import { acceptUpload, noRoom } from "./accept-upload.ts";
import { findCoordinates } from "./find-coordinates.ts";
import type { FootageFiles } from "./storage/footage-files.ts";
import {
  changeFile,
  deleteFile,
  type FileRow,
  findUpload,
  insertFile,
} from "./submission-file-repository.ts";
import { TYPE_BYTES, videoType } from "./video-type.ts";

/** How long an upload stays that belongs to no submission. */
export const UNUSED_STAYS = DAY;

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type UploadDeps = Deps & {
  files: FootageFiles;
  /** Bytes that all files may take together. */
  quota: number;
};

/** Takes files of witnesses in pieces. What is refused leaves nothing behind. */
export function footageUploads(deps: UploadDeps): TusStore {
  const { db, clock, files } = deps;
  return {
    async create({ length, metadata, address }) {
      await acceptUpload(deps, { length, address });
      const [key, createdAt] = [randomUUID(), clock.now()];
      const fileName = plainName(metadata.get("filename") ?? "");
      // The row first: files without one are deleted.
      await insertFile(db, { key, fileName, bytes: length, createdAt });
      await files.create(key);
      return { key, expiresAt: expiryOf(createdAt) };
    },
    async find(key) {
      const row = KEY.test(key) ? await findUpload(db, key) : undefined;
      if (!row || expiryOf(row.createdAt) <= clock.now()) return undefined;
      const offset = await files.size(key);
      if (offset === undefined) return undefined;
      return finishWhole(deps, row, offset);
    },
    async append(key, offset, bytes) {
      const row = await findUpload(db, key);
      if (!row) throw new AppError("not_found", "There is no such upload.");
      const onTooMany = () => new AppError("too_large", "More arrived than the file has.");
      try {
        await files.append(key, { offset, most: row.bytes - offset, onTooMany }, bytes);
      } catch (error) {
        const isFull = ["ENOSPC", "EDQUOT"].includes(systemCode(error) ?? "");
        const isTooLarge = error instanceof AppError && error.code === "too_large";
        if (isFull || isTooLarge) await drop(deps, row);
        throw isFull ? noRoom() : error;
      }
      return finishWhole(deps, row, (await files.size(key)) ?? offset);
    },
    async remove(key) {
      const row = await findUpload(db, key);
      if (row) await drop(deps, row);
    },
  };
}

/** Checks what has arrived by its content, and notes when it is all of it. */
async function finishWhole(deps: UploadDeps, row: FileRow, offset: number): Promise<TusUpload> {
  const { db, clock, files } = deps;
  const { id, key, bytes, createdAt } = row;
  const upload = { offset, length: bytes, expiresAt: expiryOf(createdAt) };
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

const expiryOf = (createdAt: Date) => new Date(createdAt.getTime() + UNUSED_STAYS);

/** As the device calls it, without what could not be stored or shown. */
const plainName = (name: string) =>
  Array.from(name.replace(/[\p{C}/\\]/gu, " ").trim())
    .slice(0, 120)
    .join("") || "video";
