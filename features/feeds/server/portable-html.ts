import { decodeEntities } from "../../../shared/text/decode-entities.ts";

/** Elements of cleaned HTML whose attributes lead somewhere; their values are always quoted. */
const leading = /<(?:a|img)\b[^>]*>/g;
const address = /\b(href|src)="([^"]*)"/g;
/** Of use only on our pages. A framed picture's size is that of its frame, which stays behind too. */
const pageOnly = / (?:srcset|sizes|class|decoding)="[^"]*"/g;
const frameSize = / (?:width|height)="[^"]*"/g;
const player = /<iframe\b([^>]*)>(?:<\/iframe>)?/g;

/** A story's cleaned text for reading elsewhere: with whole addresses, and links instead of players. */
export function portableHtml(clean: string, storyAddress: string): string {
  return clean
    .replace(leading, (tag) =>
      (tag.includes(' class="framed"') ? tag.replace(frameSize, "") : tag)
        .replace(pageOnly, "")
        .replace(address, (_, name: string, value: string) => `${name}="${whole(value)}"`),
    )
    .replace(player, (_, attributes: string) => {
      const title = /\btitle="([^"]*)"/.exec(attributes)?.[1] || "Video";
      return `<p><a href="${storyAddress}">${title}</a></p>`;
    });

  function whole(value: string): string {
    const url = URL.parse(decodeEntities(value), storyAddress);
    return (url?.href ?? storyAddress).replaceAll("&", "&amp;").replaceAll('"', "%22");
  }
}
