import { rm } from "node:fs/promises";
import { join } from "node:path";
import type * as z from "zod/mini";
import { AppError } from "#shared/contract/app-error.ts";
import type { PieceCalls } from "#shared/newsroom/piece-calls.ts";
import type { StaffApi } from "../staff-api/staff-api.ts";
import type { StaffUploads } from "./staff-uploads.ts";
import { sharedUploads, type UnfinishedUploads, unfinishedUploads } from "./unfinished-uploads.ts";

const FOLDER = "uploads";

/**
 * Takes files from an open newsroom of release 0.2, in pieces. It asks how many bytes have arrived and goes on from there
 * when the line was lost. What is refused leaves nothing behind.
 */
export function receivePieces<Item extends z.ZodMiniType>(
  api: StaffApi,
  calls: PieceCalls<Item>,
  options: Omit<StaffUploads<Item>, "calls">,
): void {
  const { permission, accept, make, show } = options;
  const uploads = openUploads(options);
  api.read(calls.getUpload, permission, async ({ params }, { staff }) => ({
    received: await uploads.received({ staffId: staff.id, ...params }),
  }));
  api.receive(calls.sendChunk, permission, async ({ params, query }, call, bytes) => {
    const { offset, size, name } = query;
    const upload = { staffId: call.staff.id, key: params.key };
    try {
      await accept(size, call);
      if (offset + bytes.length > size)
        throw new AppError("too_large", "More arrived than the file has.");
    } catch (error) {
      await uploads.remove(upload);
      throw error;
    }
    const received = await uploads.write(upload, offset, bytes);
    if (received < size) return { received, item: null };
    const path = await uploads.finish(upload);
    try {
      const made = await make({ path, name, size }, call, async () => {});
      return { received, item: await show(made, call) };
    } finally {
      await rm(path, { force: true });
    }
  });
}

function openUploads({
  dataDir,
  openStore,
  kind,
}: Pick<StaffUploads<z.ZodMiniType>, "dataDir" | "openStore" | "kind">): UnfinishedUploads {
  const store = openStore(FOLDER);
  return store.isShared
    ? sharedUploads(store, join(dataDir, FOLDER), kind)
    : unfinishedUploads(dataDir, kind);
}
