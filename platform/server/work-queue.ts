import PQueue from "p-queue";
import { AppError } from "../../shared/contract/app-error.ts";

export class WorkQueueFull extends AppError {
  constructor() {
    super("unavailable", "Too much at once.");
  }
}

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** For heavy work: runs so much at once, lets so much wait, and refuses the rest. */
export function createWorkQueue({
  concurrency,
  maxWaiting,
}: {
  concurrency: number;
  maxWaiting: number;
}): WorkQueue {
  const queue = new PQueue({ concurrency });
  return async (work) => {
    if (queue.pending >= concurrency && queue.size >= maxWaiting) throw new WorkQueueFull();
    return queue.add(work);
  };
}
