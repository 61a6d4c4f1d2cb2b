import { Parser } from "htmlparser2";

export interface HtmlText {
  text: string;
  start: number;
  end: number;
}

export interface HtmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlPiece[];
  start: number;
  end: number;
}

/** Text or an element, with where it is in the HTML. */
export type HtmlPiece = HtmlText | HtmlElement;

export const isElement = (piece: HtmlPiece | undefined): piece is HtmlElement =>
  piece !== undefined && "name" in piece;

/** The pieces of HTML, read by the parser that the cleaner uses. */
export function parseHtml(html: string): HtmlPiece[] {
  const top: HtmlPiece[] = [];
  const open: HtmlElement[] = [];
  const siblings = () => open.at(-1)?.children ?? top;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const { startIndex: start, endIndex } = parser;
      const piece = { name, attributes, children: [], start, end: endIndex + 1 };
      siblings().push(piece);
      open.push(piece);
    },
    ontext: (text) => {
      const list = siblings();
      const last = list.at(-1);
      const end = parser.endIndex + 1;
      if (last && !isElement(last)) {
        last.text += text;
        last.end = end;
      } else list.push({ text, start: parser.startIndex, end });
    },
    onclosetag: () => {
      const piece = open.pop();
      if (piece) piece.end = parser.endIndex + 1;
    },
  });
  parser.end(html);
  return top;
}
