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
 * Many small writes as few large ones: whatever came while a group was being written is the next group. More than
 * `mostWaiting` is refused at once, so that a flood costs neither memory nor the patience of those before it.
 */
export function createGroupCommit<T, R>(options: {
  /** One result for each, in their order. */
  write(items: readonly T[]): Promise<R[]>;
  /** Whether a failure has nothing to do with what was written. */
  isAway(error: unknown): boolean;
  mostWaiting: number;
  mostAtOnce: number;
  /** Milliseconds in which a group gathers. */
  gather: number;
}): GroupCommit<T, R> {
  const queue: Waiting<T, R>[] = [];
  let writing = 0;
  let running = false;

  async function work() {
    running = true;
    while (queue.length > 0) {
      await setTimeout(options.gather);
      const group = queue.splice(0, options.mostAtOnce);
      writing = group.length;
      await settle(group);
      writing = 0;
    }
    // At once, not a moment later: whoever adds next must find it so.
    running = false;
  }

  /** One that cannot be stored must not take the others with it. */
  async function settle(group: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await options.write(group.map(({ item }) => item));
      for (const [at, { resolve }] of group.entries()) {
        // One result for each.
        resolve(results[at] as R);
        // Hundreds of answers in one breath would hold up everybody else.
        if (at % AT_A_TIME === AT_A_TIME - 1) await setImmediate();
      }
    } catch (error) {
      if (group.length === 1 || options.isAway(error)) {
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
      if (queue.length + writing >= options.mostWaiting) return Promise.reject(new QueueFull());
      const result = new Promise<R>((resolve, reject) => queue.push({ item, resolve, reject }));
      if (!running) void work();
      return result;
    },
    waiting: () => queue.length + writing,
  };
}
