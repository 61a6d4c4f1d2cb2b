import { AsyncLocalStorage } from "node:async_hooks";

/** A reply with the tags of its data, as the endpoint names them. */
export interface TaggedReply<T = unknown> extends Partial<KindsOfTags<readonly string[]>> {
  reply: T;
  tags: readonly string[];
}

interface KindsOfTags<Tags extends Iterable<string>> {
  tags: Tags;
  ageTags: Tags;
  countTags: Tags;
}

/** The tags of the calls that a page made, and the errors of those that failed. */
export interface CallRecord extends KindsOfTags<Set<string>> {
  failures: unknown[];
}

export const allTags = (tagged: Partial<KindsOfTags<Iterable<string>>>) => [
  ...new Set([...(tagged.tags ?? []), ...(tagged.ageTags ?? []), ...(tagged.countTags ?? [])]),
];

const current = new AsyncLocalStorage<CallRecord>();

/** Renders and records the tags of all calls made meanwhile. */
export async function recordCalls<T>(
  render: () => Promise<T>,
): Promise<{ result: T; record: CallRecord }> {
  const record = emptyRecord();
  const result = await recordCallsIn(record, render);
  return { result, record };
}

export const emptyRecord = (): CallRecord => ({
  tags: new Set(),
  ageTags: new Set(),
  countTags: new Set(),
  failures: [],
});

/** Also within another rendering, whose record then lacks these calls. */
export const recordCallsIn = <T>(record: CallRecord, render: () => Promise<T>): Promise<T> =>
  current.run(record, render);

/** A failed call has no reply to derive tags from, so it is recorded under `tagsOfFailure`. */
export async function recordCall<T>(
  tagsOfFailure: readonly string[],
  call: () => Promise<TaggedReply<T>>,
): Promise<T> {
  const record = current.getStore();
  try {
    const { reply, tags, ageTags = [], countTags = [] } = await call();
    for (const tag of tags) record?.tags.add(tag);
    for (const tag of ageTags) record?.ageTags.add(tag);
    for (const tag of countTags) record?.countTags.add(tag);
    return reply;
  } catch (error) {
    for (const tag of tagsOfFailure) record?.tags.add(tag);
    record?.failures.push(error);
    throw error;
  }
}
