/** Data with this tag changes at set moments without anybody saving anything. */
export interface TimedData {
  tag: string;
  /** The first such moment after the given one. */
  findNext(after: Date): Promise<Date | undefined>;
}

/** Knows until when a response can be true. */
export interface Timetable {
  /** The first moment after `since` at which something with one of these tags changes; `Infinity` if there is none. */
  endOf(tags: readonly string[], since: Date): Promise<number>;
  drop(tags: readonly string[]): void;
  clear(): void;
}

interface Known {
  /** The first and the last moment for which `next` holds; while it is being read only the first is sure. */
  from: number;
  to: number;
  next: Promise<number>;
}

export function createTimetable(sources: readonly TimedData[]): Timetable {
  const known = new Map<string, Known>();

  /** Those who ask while it is being read wait for the same one; a change meanwhile has it read again. */
  function nextOf(source: TimedData, since: number): Promise<number> {
    const found = known.get(source.tag);
    if (found && found.from <= since && since <= found.to) return found.next;
    const entry: Known = { from: since, to: since, next: read(source, since) };
    known.set(source.tag, entry);
    return entry.next.then((next) => {
      entry.to = next - 1;
      return next;
    });
  }

  async function read({ findNext }: TimedData, since: number): Promise<number> {
    try {
      return (await findNext(new Date(since)))?.getTime() ?? Number.POSITIVE_INFINITY;
    } catch {
      // What was made is sent, and made again for the next visitor; what ails the database shows there.
      return since;
    }
  }

  return {
    async endOf(tags, since) {
      const timed = sources.filter(({ tag }) => tags.includes(tag));
      const moments = await Promise.all(timed.map((source) => nextOf(source, since.getTime())));
      return Math.min(Number.POSITIVE_INFINITY, ...moments);
    },
    drop(tags) {
      for (const tag of tags) known.delete(tag);
    },
    clear: () => known.clear(),
  };
}
