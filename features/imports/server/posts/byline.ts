import { site } from "#site.config.ts";
import { plainLine, shorten } from "../html/plain-text.ts";

const LONGEST = 120;

/** A word, with the brackets around it. */
const word = /[<([]?[^\s<>()[\],;:"]+[>)\]]?/g;
/** An address that people had instead of a name. */
const isMail = (text: string) => /[^<([]@[^>)\]]/.test(text);

/** A name is shown to everybody; an address never is. */
export const nameWithoutAddress = (name: string): string =>
  name
    .replace(word, (found) => (isMail(found) ? " " : found))
    .replace(/\s+/g, " ")
    .trim();

/** The byline of a post; the publication itself if nobody is left. */
export function byline(authors: readonly string[], note: (line: string) => void): string {
  const given = authors.map(plainLine).filter(Boolean);
  const names = given.map(nameWithoutAddress);
  if (names.some((name, at) => name !== given[at]))
    note("The address of an author is not shown as a name");
  const shown = new Intl.ListFormat("en").format([...new Set(names.filter(Boolean))]);
  return shorten(shown, LONGEST) || site.name;
}
