import { AsyncLocalStorage } from "node:async_hooks";

/** What a page was made of, and whether any of it could not be had. */
export interface CallRecord {
  tags: Set<string>;
  failures: unknown[];
}

const current = new AsyncLocalStorage<CallRecord>();

/** Runs a rendering and remembers the tags of all calls made in it. */
export async function recordCalls<T>(
  render: () => Promise<T>,
): Promise<{ result: T; record: CallRecord }> {
  const record: CallRecord = { tags: new Set(), failures: [] };
  const result = await current.run(record, render);
  return { result, record };
}

/** A call that fails has no reply to tell its tags; `tagsOfFailure` are what its failing may have hung on. */
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
