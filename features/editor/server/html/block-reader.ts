import type { Node, NodeType } from "prosemirror-model";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import { type HtmlElement, type HtmlPiece, isElement } from "./parse-html.ts";
import { readFigure, readMedia, readPost } from "./read-figure.ts";
import { isInline, readTextBlock, sourceOf } from "./read-inline.ts";
import { elementsOf, isSpace, readTable } from "./read-table.ts";

const { nodes: types } = storySchema;

const plainTextHolders = new Set<NodeType>([types.list_item, types.table_cell, types.table_header]);

interface Blocks {
  blocks: Node[];
  /** Where the HTML of each block ends. */
  ends: number[];
  /** White space after the last. */
  end: string;
}

/** The blocks within an element; what fits none stays raw HTML. */
export class BlockReader {
  private readonly html: string;

  constructor(html: string) {
    this.html = html;
  }

  read(pieces: readonly HtmlPiece[], parent: NodeType): Blocks {
    const blocks: Node[] = [];
    const ends: number[] = [];
    let gap = "";
    for (const run of runsOf(pieces)) {
      const [first] = run;
      if (isElement(first) && !isInline(first)) {
        blocks.push(this.block(first, gap, parent, blocks.length === 0));
        ends.push(first.end);
        gap = "";
      } else if (run.every((piece) => !isElement(piece) && isSpace(piece.text))) {
        gap = sourceOf(run, this.html);
      } else {
        const line = this.line(run, parent, blocks.length === 0);
        blocks.push(line.block);
        gap = line.after;
        ends.push((run.at(-1)?.end ?? 0) - gap.length);
      }
    }
    if (blocks.length === 0) {
      blocks.push(types.paragraph.create({ tag: plainTextHolders.has(parent) ? null : false }));
    }
    return { blocks, ends, end: gap };
  }

  /** Text outside of paragraphs, or a picture by itself. */
  private line(run: readonly HtmlPiece[], parent: NodeType, isFirst: boolean) {
    const elements = elementsOf(run);
    const [only, ...others] = elements?.elements ?? [];
    const picture =
      others.length === 0 && only ? ifAllowed(() => readMedia(only.piece, "none")) : undefined;
    if (picture && elements && only) {
      const block = picture.type.create({ ...picture.attrs, gap: only.gap });
      return { block, after: elements.end };
    }
    const tag = isFirst && plainTextHolders.has(parent) ? null : false;
    const paragraph = ifAllowed(() => readTextBlock(types.paragraph, { tag }, run, this.html));
    return { block: paragraph ?? this.raw(sourceOf(run, this.html)), after: "" };
  }

  private block(piece: HtmlElement, gap: string, parent: NodeType, isFirst: boolean): Node {
    const block = ifAllowed(() => this.element(piece, parent, isFirst));
    if (!block || !mayHold(parent, block.type)) {
      return this.raw(gap + this.html.slice(piece.start, piece.end));
    }
    return block.type.create({ ...block.attrs, gap }, block.content);
  }

  private readonly raw = (html: string): Node => types.raw_html.create({ html });

  private element(piece: HtmlElement, parent: NodeType, isFirst: boolean): Node | undefined {
    const { name, attributes, children } = piece;
    const text = (type: NodeType, given: Readonly<Record<string, unknown>> = {}) =>
      readTextBlock(type, given, children, this.html);
    switch (name) {
      case "p":
        return (
          (children.length === 1 ? readMedia(children[0], "p") : undefined) ??
          text(types.paragraph, { tag: isFirst && plainTextHolders.has(parent) ? true : null })
        );
      case "h2":
      case "h3":
      case "h4":
        return text(types.heading, { level: Number(name[1]) });
      case "ul":
        return this.list(types.bullet_list, piece);
      case "ol":
        return this.list(types.ordered_list, piece, { order: Number(attributes.start ?? 1) });
      case "dl":
        return this.definitions(piece);
      case "blockquote":
        return this.holder(types.blockquote, piece);
      case "pre":
        return this.code(children);
      case "hr":
        return types.divider.create();
      case "iframe":
        return readMedia(piece, "none");
      case "table":
        return readTable(piece, (cell) =>
          this.read(cell.children, cell.name === "th" ? types.table_header : types.table_cell),
        );
      case "figure":
        return this.figure(piece);
      default:
        return this.kind(piece);
    }
  }

  private holder(
    type: NodeType,
    piece: HtmlElement,
    attributes: Readonly<Record<string, unknown>> = {},
  ): Node {
    const { blocks, end } = this.read(piece.children, type);
    return type.create({ ...attributes, end }, blocks);
  }

  private list(type: NodeType, list: HtmlElement, attributes = {}): Node | undefined {
    const parts = elementsOf(list.children);
    if (!parts?.elements.length || parts.elements.some(({ piece }) => piece.name !== "li")) {
      return undefined;
    }
    const items = parts.elements.map(({ piece, gap }) =>
      this.holder(types.list_item, piece, { gap }),
    );
    return type.create({ ...attributes, end: parts.end }, items);
  }

  private definitions(list: HtmlElement): Node | undefined {
    const parts = elementsOf(list.children);
    const rows = parts?.elements.map(({ piece, gap }) => {
      const type = { dt: types.definition_term, dd: types.definition_text }[piece.name];
      return type && readTextBlock(type, { gap }, piece.children, this.html);
    });
    if (!parts || !rows?.length || !rows.every((row) => row !== undefined)) return undefined;
    return types.definition_list.create({ end: parts.end }, rows);
  }

  private code(children: readonly HtmlPiece[]): Node | undefined {
    const [only] = children;
    const isCode = children.length === 1 && isElement(only) && only.name === "code";
    return readTextBlock(
      types.code_block,
      { code: isCode },
      isCode ? only.children : children,
      this.html,
    );
  }

  private figure(piece: HtmlElement): Node | undefined {
    const { "data-kind": kind, "data-block": name, "data-value": value = null } = piece.attributes;
    if (name !== undefined)
      return types.named_block.create({ name, value, inside: sourceOf(piece.children, this.html) });
    if (kind === "post") return readPost(piece, this.html);
    const known = readFigure(piece, this.html);
    if (known || kind !== undefined) return known;
    const at = piece.children.findIndex((part) => isElement(part) && part.name === "figcaption");
    if (at < 0) return this.holder(types.figure, piece);
    const { blocks, end: gap } = this.read(piece.children.slice(0, at), types.figure);
    const [caption, after] = piece.children.slice(at);
    const last = isElement(caption)
      ? readTextBlock(types.figure_caption, { gap }, caption.children, this.html)
      : undefined;
    const end = after && !isElement(after) ? after.text : "";
    return last && types.figure.create({ end }, [...blocks, last]);
  }

  private kind(piece: HtmlElement): Node | undefined {
    const { attributes } = piece;
    const { "data-time": time, "data-author": author = "", "data-key": key } = attributes;
    const { "data-entry": entry = "" } = attributes;
    switch (attributes["data-kind"]) {
      case "pull-quote":
        return this.holder(types.pull_quote, piece);
      case "facts":
        return this.holder(types.facts, piece);
      case "gallery":
        return this.holder(types.gallery, piece);
      case "timeline":
        return this.holder(types.timeline, piece);
      case "correction":
        return this.holder(types.correction, piece, { time: time ?? null });
      case "live":
        return this.holder(types.live_entry, piece, {
          time: time ?? null,
          author,
          key: key === "yes",
          entry,
        });
      case "related":
        return types.related_story.create({ story: Number(attributes["data-story"]) });
      default:
        return undefined;
    }
  }
}

/** The schema throws for attributes that it does not allow. */
function ifAllowed(read: () => Node | undefined): Node | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function mayHold(parent: NodeType, child: NodeType): boolean {
  if (child.isInGroup("block")) return true;
  if (child.isInGroup("part")) return parent === types.doc || parent === types.live_entry;
  return child === types.live_entry && parent === types.doc;
}

/** Blocks one by one, and between them the text and inline elements that follow each other. */
function runsOf(pieces: readonly HtmlPiece[]): HtmlPiece[][] {
  const runs: HtmlPiece[][] = [];
  let open: HtmlPiece[] | undefined;
  for (const piece of pieces) {
    if (!isInline(piece)) {
      runs.push([piece]);
      open = undefined;
    } else if (open) open.push(piece);
    else {
      open = [piece];
      runs.push(open);
    }
  }
  return runs;
}
