/** A block that WordPress fills in when it renders a page. */
export interface FilledIn {
  name: string;
  /** JSON, if any. */
  attributes: string;
}

const start = /<!--\s+\/?wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)/gi;

/**
 * Blocks are written between comments. Those that hold nothing are replaced by what `fill` returns; comments that were
 * never closed are taken off the words that follow, which they would hide. All others stay: they hide only themselves.
 */
export function readBlockComments(html: string, fill: (block: FilledIn) => string): string {
  const parts: string[] = [];
  let position = 0;
  let end = 0;
  for (const match of html.matchAll(start)) {
    const from = match.index;
    if (from < position) continue;
    const named = from + match[0].length;
    // Searched once for all that come before it, so that each character is read once.
    if (end < named && end >= 0) end = html.indexOf("-->", named);
    const next = html.indexOf("<!--", named);
    const isOpen = end < 0 || (next >= 0 && next < end);
    parts.push(html.slice(position, from));
    position = isOpen ? endOfOpen(html, named) : end + "-->".length;
    if (isOpen) continue;
    if (html[end - 1] !== "/") parts.push(html.slice(from, position));
    else parts.push(fill({ name: match[1] ?? "", attributes: html.slice(named, end - 1).trim() }));
  }
  parts.push(html.slice(position));
  return parts.join("");
}

/** After the attributes of a comment without an end, which are on its line. */
function endOfOpen(html: string, named: number): number {
  const [line = ""] = /^[^<\n]*/.exec(html.slice(named, named + LONGEST_LINE)) ?? [];
  if (!line.trimStart().startsWith("{")) return named;
  return named + (line.lastIndexOf("}") + 1 || line.length);
}

const LONGEST_LINE = 2_000;
