import type { DomElement, DomNode } from "./dom.ts";

export interface HtmlOptions {
  /** Line breaks in the text mean something, as they did to those who typed it. */
  breaks: boolean;
  /** Where a link leads now. */
  link: (href: string) => string;
  /** The largest picture that is known for one in the text. */
  picture: (image: DomElement) => string | undefined;
  /** Whether a link only shows the picture it is around. */
  showsPicture: (href: string) => boolean;
  note: (line: string) => void;
}

export interface Printer extends HtmlOptions {
  /** Blocks, with what stands loose between them in paragraphs. */
  flow(nodes: readonly DomNode[], breaks?: boolean): string;
  /** Words and what may stand among them. */
  line(nodes: readonly DomNode[]): string;
}
