import type { Node } from "prosemirror-model";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import { toHtml } from "#features/editor/rules/to-html.ts";
import { BlockReader } from "./block-reader.ts";
import { parseHtml } from "./parse-html.ts";

const { nodes: types } = storySchema;

/** The document of cleaned HTML. `toHtml` of it is the same HTML to the byte: what fits no block stays as it is. */
export function fromHtml(html: string): Node {
  if (html === "") return types.doc.create(null, types.paragraph.create());
  const { blocks, ends, end } = new BlockReader(html).read(parseHtml(html), types.doc);
  const exact = blocks.map((block, index) => {
    const source = html.slice(ends[index - 1] ?? 0, ends[index] ?? 0);
    return isExact(block, source) ? block : raw(source);
  });
  const doc = types.doc.create({ end }, exact);
  return toHtml(doc) === html ? doc : types.doc.create({ end: "" }, raw(html));
}

const raw = (html: string): Node => types.raw_html.create({ html });

/** Whether a block keeps the rules of the schema and its HTML is the one that it was read from. */
function isExact(block: Node, source: string): boolean {
  try {
    block.check();
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
  return toHtml(types.doc.create({ end: "" }, block)) === source;
}
