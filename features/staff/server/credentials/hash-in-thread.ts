import type { Argon2Parameters } from "node:crypto";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { createWorkQueue } from "#platform/server/work-queue.ts";

/** Each takes 19 MiB and 30 ms of a core. */
const queue = createWorkQueue({ concurrency: 1, maxWaiting: 100 });
let thread: Worker | undefined;

/** Argon2id in a thread of low priority, so that readers are served first. */
export const hashInThread = (parameters: Argon2Parameters): Promise<Buffer> =>
  queue(async () => {
    thread ??= startThread();
    // A process ends without waiting for a thread that has nothing to do.
    thread.ref();
    thread.postMessage(parameters);
    const [tag]: Uint8Array[] = await once(thread, "message");
    thread.unref();
    if (!tag) throw new Error("The thread that hashes passwords answered nothing");
    return Buffer.from(tag);
  });

function startThread(): Worker {
  const started = new Worker(new URL("hash-thread.ts", import.meta.url));
  started.once("exit", () => {
    thread = undefined;
  });
  return started;
}
