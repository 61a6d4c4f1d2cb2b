import { FEED_FIELDS, fieldRows } from "#features/stories/server/public.ts";
import { absoluteMoment } from "#shared/format/times.ts";
import { decodeEntities } from "#shared/text/decode-entities.ts";
import { escapeHtml } from "#shared/text/escape-html.ts";
import type { FeedStory } from "./build-feed.ts";

/** Elements of sanitized HTML with addresses in attributes; values are always quoted. */
const leading = /<(?:a|img)\b[^>]*>/g;
const address = /\b(href|src)="([^"]*)"/g;
/** Attributes that only make sense on our pages, including the size of the frame. */
const pageOnly = / (?:srcset|sizes|class|decoding)="[^"]*"/g;
const frameSize = / (?:width|height)="[^"]*"/g;
const hiddenReference = /<aside hidden [^>]*><\/aside>/g;
const player = /<iframe\b([^>]*)>(?:<\/iframe>)?/g;

/** The content of an entry: the fields that feeds have, such as the text, then what was corrected, newest last. */
export function portableStory(story: FeedStory, storyAddress: string): string {
  const written = FEED_FIELDS.map((name) => {
    const value = story[name] ?? "";
    if (fieldRows[name].feed === "text") return portableHtml(value, storyAddress);
    return value && `<p>${escapeHtml(value)}</p>`;
  });
  const corrected = story.corrections.map(
    ({ text, at }) =>
      `<p><strong>Correction, ${absoluteMoment(new Date(at))}:</strong> ${escapeHtml(text)}</p>`,
  );
  return [...written, ...corrected].join("");
}

/** The sanitized content for other programs: with absolute addresses, and links instead of players. */
export function portableHtml(clean: string, storyAddress: string): string {
  return clean
    .replace(hiddenReference, "")
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
