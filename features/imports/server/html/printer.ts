import type { DomElement, DomNode } from "./dom.ts";

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
