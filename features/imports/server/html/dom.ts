import { DomUtils, ElementType, parseDocument } from "htmlparser2";
import { AppError } from "#shared/contract/app-error.ts";
import { escapeHtml } from "#shared/text/escape-html.ts";

export type DomNode = ReturnType<typeof parseDocument>["children"][number];
export type DomElement = Extract<DomNode, { name: string; attribs: object }>;
type DomText = Extract<DomNode, { type: ElementType.ElementType.Text }>;

export const { textContent } = DomUtils;
export const isText = (node: DomNode): node is DomText => node.type === ElementType.Text;
export const isElement = (node: DomNode): node is DomElement => ElementType.isTag(node);

/** More than any real text needs; the code below is recursive. */
const MAX_DEPTH = 400;

export function parseHtml(html: string): DomNode[] {
  const document = parseDocument(html);
  for (const control of DomUtils.findAll(isControl, document.children))
    DomUtils.removeElement(control);
  const { children } = document;
  let level: DomNode[] = children;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH)
      throw new AppError(
        "invalid_input",
        `Its text nests elements deeper than ${MAX_DEPTH} levels.`,
      );
    level = level.flatMap((node) => (isElement(node) ? node.children : []));
  }
  return children;
}

export const hasClass = ({ attribs }: DomElement, name: string) =>
  ` ${attribs.class ?? ""} `.includes(` ${name} `);

/** Buttons and clocks of players, and the button beside the name of a file. */
const isControl = ({ attribs }: DomElement) =>
  /(?<![\w-])(?:wp-block-file__button|kg-video-overlay|kg-video-player-container|kg-audio-player|kg-audio-thumbnail)(?![\w-])/.test(
    attribs.class ?? "",
  );

export const findAll = (nodes: DomNode[], names: readonly string[]): DomElement[] =>
  DomUtils.findAll((element) => names.includes(element.name), nodes);

/** An opening tag with the attributes that have a value. */
export function openTag(name: string, attributes: Record<string, string | undefined> = {}): string {
  const given = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value = ""]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${given.join("")}>`;
}

export interface HtmlOptions {
  /** Line breaks in the source are rendered as line breaks. */
  breaks: boolean;
  /** Maps the address of a link. */
  link: (href: string) => string;
  /** The whole address of a file of the older site, as far as it is known. */
  address: (src: string) => string;
  /** Whether a picture is on the older site itself. */
  isOwn: (src: string) => boolean;
  /** The largest known version of a picture in the text. */
  picture: (image: DomElement) => string | undefined;
  /** Whether a link only leads to the picture inside it. */
  showsPicture: (href: string) => boolean;
  /** Receives the film or sound of each player, which becomes a link. */
  onPlayer: (file: string) => void;
  note: (line: string) => void;
}

export interface Printer extends HtmlOptions {
  /** Block elements; loose text between them is wrapped in paragraphs. */
  flow(nodes: readonly DomNode[], breaks?: boolean): string;
  /** Inline content. */
  line(nodes: readonly DomNode[]): string;
}
