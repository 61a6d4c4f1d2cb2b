import { useState } from "react";
import type * as z from "zod/mini";
import { CHUNK, type UploadCalls } from "#shared/newsroom/upload-calls.ts";
import { SECOND } from "#shared/time/units.ts";
import { addressOf, CallFailed, call, serverMessage } from "../web/call.ts";
import { useQueryClient } from "../web/queries/query-client-provider.tsx";
import type { QueryKey } from "../web/queries/query-options.ts";
import { announce } from "./announce.ts";

const LONGEST_WAIT = 10 * SECOND;
/** Statuses that end with a new session or proof, or with time. */
const PASSING = [401, 408, 428, 429];

/** A lost line, a busy server or an ended session; anything else is refused for good. */
const mayWorkLater = (error: unknown) =>
  !(error instanceof CallFailed) || error.status >= 500 || PASSING.includes(error.status);

/**
 * Sends a file in pieces and tries again by itself: after a lost line it asks how much has arrived and goes on from
 * there. Throws what the server says about a file that it refuses.
 */
async function uploadFile<Item extends z.ZodMiniType>(
  { getUpload, sendChunk }: UploadCalls<Item>,
  file: File,
  onProgress: (done: number) => void,
): Promise<NonNullable<z.output<Item>>> {
  const params = { key: crypto.randomUUID() };
  let offset = 0;
  let failures = 0;
  for (;;) {
    try {
      // This call asks for the person when the session or its proof has ended.
      if (failures > 0) offset = (await call(getUpload, { params })).received;
      const { received, item } = await send(sendChunk, file, { params, offset });
      if (item) return item;
      offset = received;
      failures = 0;
      onProgress(offset / file.size);
    } catch (error) {
      if (!mayWorkLater(error)) throw error;
      failures += 1;
      await pause(Math.min(LONGEST_WAIT, SECOND * 2 ** (failures - 1)));
    }
  }
}

async function send<Item extends z.ZodMiniType>(
  { path, method, reply }: UploadCalls<Item>["sendChunk"],
  file: File,
  { params, offset }: { params: { key: string }; offset: number },
) {
  const query = { offset, size: file.size, name: file.name.slice(0, 200) };
  const response = await fetch(addressOf(path, params, query), {
    method,
    credentials: "same-origin",
    headers: { "content-type": "application/octet-stream" },
    body: file.slice(offset, offset + CHUNK),
  });
  if (!response.ok)
    throw new CallFailed(response.status, await response.text(), response.statusText);
  // TypeScript cannot tell the fields of a schema that has a part of any kind.
  return reply.parse(await response.json()) as { received: number; item: z.output<Item> | null };
}

/** Ends early when the browser is online again. */
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
    addEventListener("online", () => resolve(), { once: true });
  });

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
