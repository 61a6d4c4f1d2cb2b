import type { Mark, Node, NodeType } from "prosemirror-model";
import { inlineHtml } from "#features/editor/rules/inline-html.ts";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import { type HtmlElement, type HtmlPiece, isElement } from "./parse-html.ts";

const { nodes: types, marks: markTypes } = storySchema;

const inlineElements = new Set(["a", "em", "strong", "code", "br", "img"]);

export const isInline = (piece: HtmlPiece): boolean =>
  !isElement(piece) || inlineElements.has(piece.name);

export const sourceOf = (pieces: readonly HtmlPiece[], html: string): string =>
  html.slice(pieces[0]?.start ?? 0, pieces.at(-1)?.end ?? 0);

/**
 * A block of text whose HTML is exactly that of the pieces, or undefined. Only where the usual nesting of marks gives
 * other HTML do the marks carry their order.
 */
export function readTextBlock(
  type: NodeType,
  attributes: Readonly<Record<string, unknown>>,
  pieces: readonly HtmlPiece[],
  html: string,
): Node | undefined {
  const source = sourceOf(pieces, html);
  for (const inOrder of [false, true]) {
    const content = new InlineReader(inOrder).read(pieces, []);
    if (!content) return undefined;
    const block = type.create(attributes, content);
    if (inlineHtml(block) === source) return type.validContent(block.content) ? block : undefined;
  }
  return undefined;
}

class InlineReader {
  private count = 0;

  private readonly inOrder: boolean;

  constructor(inOrder: boolean) {
    this.inOrder = inOrder;
  }

  read(pieces: readonly HtmlPiece[], marks: readonly Mark[]): Node[] | undefined {
    const content: Node[] = [];
    for (const piece of pieces) {
      const nodes = isElement(piece)
        ? this.readElement(piece, marks)
        : [storySchema.text(piece.text, marks)];
      if (!nodes) return undefined;
      content.push(...nodes);
    }
    return content;
  }

  private readElement(piece: HtmlElement, marks: readonly Mark[]): Node[] | undefined {
    if (piece.name === "br") return [types.hard_break.create(null, null, marks)];
    if (piece.name === "img") return [types.inline_picture.create(pictureOf(piece), null, marks)];
    const mark = this.markOf(piece);
    if (!mark || piece.children.length === 0 || marks.some(({ type }) => type === mark.type)) {
      return undefined;
    }
    return this.read(piece.children, mark.addToSet(marks));
  }

  private markOf({ name, attributes }: HtmlElement): Mark | undefined {
    const order = this.inOrder ? this.count++ : null;
    if (name === "a") {
      const { href = null, title = null } = attributes;
      return markTypes.link.create({ href, title, order });
    }
    if (name === "em") return markTypes.em.create({ order });
    if (name === "strong") return markTypes.strong.create({ order });
    return name === "code" ? markTypes.code.create({ order }) : undefined;
  }
}

export function pictureOf({ attributes }: HtmlElement) {
  const { src, alt = "", role = null, title = null, width = null, height = null } = attributes;
  return { src, alt, role, title, width, height };
}
