import { useState } from "react";
import type * as z from "zod/mini";
import type { UploadCalls } from "#shared/newsroom/upload-calls.ts";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import { CallFailed, call, serverMessage } from "../web/call.ts";
import { useQueryClient } from "../web/queries/query-client-provider.tsx";
import type { QueryKey } from "../web/queries/query-options.ts";
import type { UploadOptions } from "../web/upload-file.ts";
import { announce } from "./announce.ts";
import { personPrompt } from "./person-prompt.ts";

const LONGEST_PAUSE = MINUTE;

/** Loaded with the first file. */
const openUploader = () => import("../web/upload-file.ts");

/** Sends a file and makes an item of it. Throws what the server says about a file that it refuses. */
async function sendFile<Item extends z.ZodMiniType>(
  { files, completeUpload }: UploadCalls<Item>,
  file: File,
  watcher: Pick<UploadOptions, "onProgress" | "onWaiting">,
): Promise<NonNullable<z.output<Item>>> {
  const { uploadFile } = await openUploader();
  const key = await new Promise<string>((resolve, reject) => {
    uploadFile(file, {
      endpoint: files,
      isPatient: true,
      ...watcher,
      onArrived: resolve,
      onRefused: (because) => reject(new CallFailed(400, because, "")),
      // When the session or its proof has ended.
      mend: personPrompt.askAfter,
    });
  });
  for (let pause = SECOND; ; pause *= 2) {
    try {
      // TypeScript cannot tell the reply of a schema of any kind.
      return (await call(completeUpload, { params: { key } })) as NonNullable<z.output<Item>>;
    } catch (error) {
      const isRefused = error instanceof CallFailed && error.status < 500 && error.status !== 423;
      if (isRefused || pause > LONGEST_PAUSE) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

export interface Upload {
  id: string;
  name: string;
  /** From 0 to 1. */
  done: number;
  /** Why it waits; empty when it does not. */
  waiting: string;
  /** Why it was refused. */
  problem?: string;
}

interface UploadsOptions<Item extends z.ZodMiniType> {
  calls: UploadCalls<Item>;
  /** What shows the uploaded files. */
  queryKey: QueryKey;
  onAdded?(item: NonNullable<z.output<Item>>): void;
}

/** Files that are being sent, one after the other. */
export function useUploads<Item extends z.ZodMiniType>({
  calls,
  queryKey,
  onAdded,
}: UploadsOptions<Item>) {
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = (id: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const remove = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));

  async function add(files: Iterable<File>) {
    const begun = [...files].map((file) => ({ id: crypto.randomUUID(), name: file.name, file }));
    setUploads((all) => [
      ...all,
      ...begun.map(({ id, name }) => ({ id, name, done: 0, waiting: "" })),
    ]);
    for (const { id, name, file } of begun) {
      try {
        const item = await sendFile(calls, file, {
          onProgress: (done) => change(id, { done, waiting: "" }),
          onWaiting: (because) => change(id, { waiting: because }),
        });
        remove(id);
        announce(`Uploaded ${name}.`);
        onAdded?.(item);
        await queries.invalidateQueries({ queryKey });
      } catch (error) {
        change(id, { problem: serverMessage(error) || "This file could not be read." });
      }
    }
  }
  return { uploads, add, remove };
}
