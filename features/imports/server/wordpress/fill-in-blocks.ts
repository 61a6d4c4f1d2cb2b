import * as z from "zod/mini";
import { parseJson } from "../html/parse-json.ts";
import { type FilledIn, readBlockComments } from "./block-comments.ts";

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
