import { AppError } from "#shared/contract/app-error.ts";
import { cleanLine, cleanText } from "#shared/text/clean-text.ts";
import { type DomNode, isElement, isText, parseHtml } from "./dom.ts";

const ends =
  /^(p|div|h[1-6]|li|ul|ol|dl|dt|dd|blockquote|pre|figure|figcaption|table|caption|tr|hr|br|address|section|article|aside|main|header|footer|nav|center|details|summary|form|fieldset|legend|option|button)$/;
const cells = /^(td|th)$/;
/** What browsers do not show, or only where they cannot show the rest of it. */
const silent = /^(script|style|template|noscript|svg|iframe|object|video|audio|canvas|textarea)$/;

/** The text of HTML, one line per block. Part of it was written by visitors, so invalid HTML is read as text. */
export function plainText(html: string): string {
  try {
    const text = read(parseHtml(html)).replace(/[^\S\n]+/g, " ");
    return cleanText(text.replace(/ ?\n ?/g, "\n"));
  } catch (error) {
    if (error instanceof AppError) return cleanText(html.replace(/<[^<>]*>/g, " "));
    throw error;
  }
}

/** The same on one line. */
export const plainLine = (html: string): string => cleanLine(plainText(html));

function read(nodes: readonly DomNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data;
      if (!isElement(node) || silent.test(node.name)) return "";
      const inside = read(node.children);
      if (cells.test(node.name)) return ` ${inside} `;
      return ends.test(node.name) ? `\n${inside}\n` : inside;
    })
    .join("");
}

/** Truncates at a word and adds an ellipsis. */
export function shorten(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const start = characters.slice(0, most - 1).join("");
  // The text is on one line with single spaces.
  return `${start.slice(0, Math.max(0, start.lastIndexOf(" "))).trimEnd() || start}…`;
}

/** Whether there is a word, a picture or a video. */
export const hasContent = (html: string): boolean =>
  /<img|<iframe/.test(html) || /[^\s\u00a0]/.test(html.replace(/<[^<>]*>|&nbsp;/g, ""));
