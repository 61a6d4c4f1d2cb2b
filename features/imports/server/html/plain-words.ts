import { cleanLine, cleanText } from "../../../../shared/format/plain-text.ts";
import { type DomNode, isElement, isText, parseHtml } from "./dom.ts";

const ends =
  /^(p|div|h[1-6]|li|ul|ol|dl|dt|dd|blockquote|pre|figure|figcaption|table|tr|hr|br|address)$/;
const silent = /^(script|style|template|noscript|svg|iframe|object)$/;

/** The words of HTML, one line per block; what looked like a line break stays one. */
export const wordsOf = (html: string): string =>
  cleanText(
    read(parseHtml(html))
      .replace(/[^\S\n]+/g, " ")
      .replace(/ ?\n ?/g, "\n"),
  );

/** The same on one line. */
export const lineOf = (html: string): string => cleanLine(wordsOf(html));

function read(nodes: readonly DomNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data;
      if (!isElement(node) || silent.test(node.name)) return "";
      const inside = read(node.children);
      return ends.test(node.name) ? `\n${inside}\n` : inside;
    })
    .join("");
}

/** Cut at a word, with a sign that it was. */
export function shorten(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const start = characters.slice(0, most - 1).join("");
  return `${start.replace(/\s+\S*$/, "") || start}…`;
}
