import { useState } from "react";
import type * as z from "zod/mini";
import { serverMessage } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import type { QueryKey } from "#platform/web/queries/query-options.ts";
import type { UploadCalls } from "#shared/newsroom/upload-calls.ts";
import { announce } from "../announce.ts";
import { uploadFile } from "./upload-file.ts";

export interface Upload {
  id: string;
  name: string;
  /** From 0 to 1. */
  done: number;
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
    setUploads((all) => [...all, ...begun.map(({ id, name }) => ({ id, name, done: 0 }))]);
    for (const { id, name, file } of begun) {
      try {
        const item = await uploadFile(calls, file, (done) => change(id, { done }));
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
