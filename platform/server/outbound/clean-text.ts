/** Control and direction characters except line ends; PostgreSQL cannot store all of them. */
const unwanted = /(?!\n)[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** External text without control characters, up to a length. */
export function cleanText(text: string, longest: number): string {
  const clean = text.toWellFormed().replace(/\r\n?/g, "\n").replace(unwanted, " ").trim();
  return [...clean].slice(0, longest).join("").trim();
}

/** Like `cleanText`, on one line. */
export const cleanLine = (text: string, longest: number) =>
  cleanText(cleanText(text, text.length).replace(/\s+/g, " "), longest);

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
