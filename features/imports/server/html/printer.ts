import type { DomElement, DomNode } from "./dom.ts";

export interface HtmlOptions {
  /** Line breaks in the source are rendered as line breaks. */
  breaks: boolean;
  /** Maps the address of a link. */
  link: (href: string) => string;
  /** The largest known version of a picture in the text. */
  picture: (image: DomElement) => string | undefined;
  /** Whether a link only leads to the picture inside it. */
  showsPicture: (href: string) => boolean;
  note: (line: string) => void;
}

export interface Printer extends HtmlOptions {
  /** Block elements; loose text between them is wrapped in paragraphs. */
  flow(nodes: readonly DomNode[], breaks?: boolean): string;
  /** Inline content. */
  line(nodes: readonly DomNode[]): string;
}
