import { cleanText } from "#platform/server/outbound/clean-text.ts";

export interface TextLink {
  url: string;
  display_url?: string | undefined;
  media_key?: string | undefined;
}

const LONGEST = 1_000;
const escapes: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/** The text as the host displays it: short links become their targets, and links to pictures are removed. */
export function readableText(text: string, links: readonly TextLink[]): string {
  let readable = text;
  for (const { url, display_url: shown = url, media_key: media } of links) {
    if (url) readable = readable.replaceAll(url, () => (media || isPicture(shown) ? "" : shown));
  }
  // The host escapes these three, once.
  return cleanText(
    readable.replace(/&(lt|gt|amp);/g, (escaped) => escapes[escaped] ?? escaped),
    LONGEST,
  );
}

const isPicture = (shown: string) => /^pic\.(x|twitter)\.com\//.test(shown);
