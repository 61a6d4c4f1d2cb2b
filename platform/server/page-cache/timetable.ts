/** Data with this tag changes at scheduled moments, without a write to the database. */
export interface TimedData {
  tag: string;
  /** The first such moment after `after`. */
  findNext(after: Date): Promise<Date | undefined>;
}

/** Tells when the next scheduled change makes a response outdated. */
export interface Timetable {
  /** The first moment after `since` at which something with one of these tags changes; `Infinity` if there is none. */
  endOf(tags: readonly string[], since: Date): Promise<number>;
  invalidate(tags: readonly string[]): void;
  clear(): void;
}

interface NextChange {
  /** The first and the last moment for which `next` holds; equal until it has been read. */
  from: number;
  to: number;
  next: Promise<number>;
}

export function createTimetable(sources: readonly TimedData[]): Timetable {
  // By source: several may name the same tag.
  const known = new Map<TimedData, NextChange>();

  /** Simultaneous callers share one read; an invalidation meanwhile makes the next caller read again. */
  function nextOf(source: TimedData, since: number): Promise<number> {
    const found = known.get(source);
    if (found && found.from <= since && since <= found.to) return found.next;
    const entry: NextChange = { from: since, to: since, next: read(source, since) };
    known.set(source, entry);
    return entry.next.then((next) => {
      entry.to = next - 1;
      return next;
    });
  }

  async function read({ findNext }: TimedData, since: number): Promise<number> {
    try {
      return (await findNext(new Date(since)))?.getTime() ?? Number.POSITIVE_INFINITY;
    } catch {
      // The response is sent but not stored, so the next visitor's request reports the database error.
      return since;
    }
  }

  return {
    async endOf(tags, since) {
      const timed = sources.filter(({ tag }) => tags.includes(tag));
      const moments = await Promise.all(timed.map((source) => nextOf(source, since.getTime())));
      return Math.min(Number.POSITIVE_INFINITY, ...moments);
    },
    invalidate(tags) {
      for (const source of sources) if (tags.includes(source.tag)) known.delete(source);
    },
    clear: () => known.clear(),
  };
}
