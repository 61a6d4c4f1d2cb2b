/** Skips items that cannot be read; throws when none can. */
export function keepReadable<T>(items: readonly unknown[], read: (item: unknown) => T): T[] {
  const readable: T[] = [];
  for (const item of items) {
    try {
      readable.push(read(item));
    } catch {
      // It may be malicious, so it is not logged.
    }
  }
  if (items.length > 0 && readable.length === 0) throw new Error("no item is readable");
  return readable;
}
