import { rm } from "node:fs/promises";
import { join } from "node:path";
import type * as z from "zod/mini";
import type { AppError } from "#shared/contract/app-error.ts";
import type { Permission } from "#shared/newsroom/permissions.ts";
import type { UploadCalls } from "#shared/newsroom/upload-calls.ts";
import type { StaffApi } from "../staff-api/staff-api.ts";
import type { StaffCall } from "../staff-api/staff-session.ts";
import type { OpenStore } from "../store/store.ts";
import { sharedUploads, type UnfinishedUploads, unfinishedUploads } from "./unfinished-uploads.ts";

const FOLDER = "uploads";

interface WholeFile {
  path: string;
  /** As the person's device calls it. */
  name: string;
  size: number;
}

interface UploadOptions<Item extends z.ZodMiniType> {
  dataDir: string;
  openStore: OpenStore;
  /** Lower case with dashes. */
  kind: string;
  calls: UploadCalls<Item>;
  permission: Permission;
  largest: number;
  tooLarge(): AppError;
  /** Makes something of the whole file, which is deleted afterwards unless it was moved. */
  onWhole(file: WholeFile, call: StaffCall): Promise<z.output<Item>>;
}

/**
 * Takes files in pieces. A browser whose line was lost asks how many bytes have arrived and goes on from there. What is
 * refused leaves nothing behind.
 */
export function receiveUploads<Item extends z.ZodMiniType>(
  api: StaffApi,
  options: UploadOptions<Item>,
): void {
  const { calls, permission, largest, tooLarge, onWhole } = options;
  const uploads = openUploads(options);
  api.read(calls.getUpload, permission, async ({ params }, { staff }) => ({
    received: await uploads.received({ staffId: staff.id, ...params }),
  }));
  api.receive(calls.sendChunk, permission, async ({ params, query }, call, bytes) => {
    const { offset, size, name } = query;
    const upload = { staffId: call.staff.id, key: params.key };
    if (size > largest || offset + bytes.length > size) {
      await uploads.remove(upload);
      throw tooLarge();
    }
    const received = await uploads.write(upload, offset, bytes);
    if (received < size) return { received, item: null };
    const path = await uploads.finish(upload);
    try {
      return { received, item: await onWhole({ path, name, size }, call) };
    } finally {
      await rm(path, { force: true });
    }
  });
}

function openUploads({
  dataDir,
  openStore,
  kind,
}: Pick<UploadOptions<z.ZodMiniType>, "dataDir" | "openStore" | "kind">): UnfinishedUploads {
  const store = openStore(FOLDER);
  return store.isShared
    ? sharedUploads(store, join(dataDir, FOLDER), kind)
    : unfinishedUploads(dataDir, kind);
}
