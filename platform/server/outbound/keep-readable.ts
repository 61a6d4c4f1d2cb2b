/** A bad one is left out and the others stay; when all are bad, the answer is. */
export function keepReadable<T>(items: readonly unknown[], read: (item: unknown) => T): T[] {
  const kept: T[] = [];
  for (const item of items) {
    try {
      kept.push(read(item));
    } catch {
      // Nothing in it can be told apart from malice, so nothing of it is kept or logged.
    }
  }
  if (items.length > 0 && kept.length === 0) throw new Error("no item is readable");
  return kept;
}
