import PQueue from "p-queue";
import { AppError } from "#shared/contract/app-error.ts";

export class WorkQueueFull extends AppError {
  constructor() {
    super("unavailable", "Too much at once.");
  }
}

export type WorkQueue = <T>(
  work: () => Promise<T>,
  options?: { isPreferred?: boolean },
) => Promise<T>;

/** For heavy work: runs so much at once, lets so much wait, and refuses the rest. What is preferred has slots of its own. */
export function createWorkQueue({
  concurrency,
  maxWaiting,
  maxPreferred = 0,
}: {
  concurrency: number;
  maxWaiting: number;
  maxPreferred?: number;
}): WorkQueue {
  const queue = new PQueue({ concurrency });
  return async (work, { isPreferred = false } = {}) => {
    const priority = isPreferred ? 1 : 0;
    const most = isPreferred ? maxPreferred : maxWaiting;
    if (queue.pending >= concurrency && queue.sizeBy({ priority }) >= most)
      throw new WorkQueueFull();
    return queue.add(work, { priority });
  };
}
