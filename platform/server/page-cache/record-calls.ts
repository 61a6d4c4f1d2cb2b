import { AsyncLocalStorage } from "node:async_hooks";

/** The tags of the calls that a page made, and the errors of those that failed. */
export interface CallRecord {
  tags: Set<string>;
  failures: unknown[];
}

const current = new AsyncLocalStorage<CallRecord>();

/** Renders and records the tags of all calls made meanwhile. */
export async function recordCalls<T>(
  render: () => Promise<T>,
): Promise<{ result: T; record: CallRecord }> {
  const record: CallRecord = { tags: new Set(), failures: [] };
  const result = await current.run(record, render);
  return { result, record };
}

/** A failed call has no reply to derive tags from, so it is recorded under `tagsOfFailure`. */
export async function recordCall<T>(
  tagsOfFailure: readonly string[],
  call: () => Promise<{ reply: T; tags: readonly string[] }>,
): Promise<T> {
  const record = current.getStore();
  try {
    const { reply, tags } = await call();
    for (const tag of tags) record?.tags.add(tag);
    return reply;
  } catch (error) {
    for (const tag of tagsOfFailure) record?.tags.add(tag);
    record?.failures.push(error);
    throw error;
  }
}
