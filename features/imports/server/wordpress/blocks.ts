import * as z from "zod/mini";
import { parseJson } from "../html/parse-json.ts";

interface BlockOptions {
  /** The contents of reusable blocks, by number. */
  reusable: ReadonlyMap<string, string>;
  /** As the post's metadata has them. */
  footnotes: string | undefined;
  note: (line: string) => void;
}

const Reference = z.object({ ref: z.int() });
const Footnotes = z.array(z.object({ content: z.string() }));

/** More than an article can hold. */
const LARGEST = 1024 * 1024;
const MAX_DEPTH = 4;

/** WordPress fills in blocks when it renders a page; this does the same for those whose words the export has. */
export function fillInBlocks(html: string, { reusable, footnotes, note }: BlockOptions): string {
  const notes = notesOf(footnotes);
  let hasNotes = false;
  let size = 0;

  function fill({ name, attributes }: FilledIn, depth: number): string {
    if (name === "footnotes" && notes !== "" && !hasNotes) {
      hasNotes = true;
      return notes;
    }
    const { data } = Reference.safeParse(name === "block" ? parseJson(attributes) : undefined);
    const content = data && reusable.get(String(data.ref));
    size += content?.length ?? 0;
    if (content !== undefined && depth < MAX_DEPTH && size < LARGEST)
      return readBlockComments(content, (block) => fill(block, depth + 1));
    note(`The block ${name} was left out`);
    return "";
  }

  const filled = readBlockComments(html, (block) => fill(block, 0));
  return hasNotes ? filled : filled + notes;
}

/** A list in their order, so that its numbers are those in the text. */
function notesOf(footnotes: string | undefined): string {
  const { data = [] } = Footnotes.safeParse(parseJson(footnotes ?? ""));
  const items = data.map(({ content }) => `<li>${content}</li>`);
  return items.length === 0 ? "" : `\n\n<ol>${items.join("")}</ol>\n\n`;
}

/** A block that WordPress fills in when it renders a page. */
interface FilledIn {
  name: string;
  /** JSON, if any. */
  attributes: string;
}

const start = /<!--\s+\/?wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)/gi;

/**
 * Blocks are written between comments. Those that hold nothing are replaced by what `fill` returns; comments that were
 * never closed are taken off the words that follow, which they would hide. All others stay: they hide only themselves.
 */
function readBlockComments(html: string, fill: (block: FilledIn) => string): string {
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
