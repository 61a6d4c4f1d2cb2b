import { setImmediate, setTimeout } from "node:timers/promises";

const AT_A_TIME = 16;

export class QueueFull extends Error {}

export interface GroupCommit<T, R> {
  /** Resolves after the commit. */
  add(item: T): Promise<R>;
  waiting(): number;
}

interface Waiting<T, R> {
  item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/**
 * Groups many small writes into few large ones: events that arrive during a write form the next group. Events beyond
 * `maxWaiting` are refused at once, so that a flood uses no memory.
 */
export function createGroupCommit<T, R>(options: {
  /** One result per item, in the same order. */
  write(items: readonly T[]): Promise<R[]>;
  /** Whether a failure has nothing to do with the items, such as a lost connection. */
  isUnavailable(error: unknown): boolean;
  maxWaiting: number;
  maxAtOnce: number;
  /** Milliseconds to wait for more items. */
  delay: number;
}): GroupCommit<T, R> {
  const queue: Waiting<T, R>[] = [];
  let writing = 0;
  let running = false;

  async function work() {
    running = true;
    while (queue.length > 0) {
      await setTimeout(options.delay);
      const group = queue.splice(0, options.maxAtOnce);
      writing = group.length;
      await settle(group);
      writing = 0;
    }
    // Set synchronously, because the next call of `add` has to see it.
    running = false;
  }

  /** Writes the items one by one, so that one that cannot be stored does not affect the others. */
  async function settle(group: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await options.write(group.map(({ item }) => item));
      for (const [at, { resolve }] of group.entries()) {
        // One result per item.
        resolve(results[at] as R);
        // Yields to the event loop, because hundreds of responses at once would delay other requests.
        if (at % AT_A_TIME === AT_A_TIME - 1) await setImmediate();
      }
    } catch (error) {
      if (group.length === 1 || options.isUnavailable(error)) {
        for (const { reject } of group) reject(error);
        return;
      }
      const half = Math.ceil(group.length / 2);
      await settle(group.slice(0, half));
      await settle(group.slice(half));
    }
  }

  return {
    add(item) {
      if (queue.length + writing >= options.maxWaiting) return Promise.reject(new QueueFull());
      const result = new Promise<R>((resolve, reject) => queue.push({ item, resolve, reject }));
      if (!running) void work();
      return result;
    },
    waiting: () => queue.length + writing,
  };
}
