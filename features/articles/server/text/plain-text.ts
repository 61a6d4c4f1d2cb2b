import { decodeEntities } from "../../../../shared/text/decode-entities.ts";

const block =
  /<\/?(?:p|h[2-4]|li|ul|ol|blockquote|pre|figure|figcaption|hr|br|table|caption|tr|t[hd]|thead|tbody|tfoot)\b[^>]*>/g;

/** The text of cleaned HTML, one line per block. Cleaned HTML has no stray `<` or `>` and four entities. */
export function plainText(cleanHtml: string): string {
  return decodeEntities(cleanHtml.replace(block, "\n").replace(/<[^<>]*>/g, ""))
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}
