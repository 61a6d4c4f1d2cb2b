import { type DomElement, hasClass } from "../html/dom.ts";
import { assertReadable, toOurHtml } from "../html/our-html.ts";
import { plainText } from "../html/plain-text.ts";
import { normalizeOldAddress } from "../old-address.ts";
import type { OldText } from "../old-post.ts";
import { fillInBlocks } from "./blocks.ts";
import { fillInShortcodes, withoutShortcodes } from "./shortcodes.ts";
import type { Survey } from "./survey-wxr.ts";

const isPictureFile = (address: string) => /\.(jpe?g|png|gif|webp|avif)(\?.*)?$/i.test(address);

/** The content of a post, written in blocks or by hand. */
export function wordpressHtml(
  given: string,
  options: {
    survey: Survey;
    postId: string;
    footnotes?: string | undefined;
    note: (line: string) => void;
  },
): OldText {
  const { survey, postId, footnotes, note } = options;
  assertReadable(given);
  const isInBlocks = given.includes("<!-- wp:");
  const filled = fillInBlocks(given, { reusable: survey.reusable, footnotes, note });
  const whole = fillInShortcodes(filled, {
    attachments: survey.attachments,
    own: survey.galleries.get(postId) ?? [],
    note,
  });
  const players = new Set<string>();
  const html = toOurHtml(whole, {
    breaks: !isInBlocks,
    note,
    link: (href) => ownLink(href, survey),
    address: (src) => URL.parse(src, `${survey.site}/`)?.href ?? src,
    isOwn: (src) => survey.hosts.includes(URL.parse(src, `${survey.site}/`)?.host ?? ""),
    picture: (image) => largest(image, survey),
    showsPicture: (href) => isPictureFile(href) || isOfAttachment(href, survey),
    onPlayer: (file) => void players.add(file),
  });
  const words = plainText(withoutShortcodes(filled));
  return { html, words, isBlank: given.trim() === "", players };
}

/** A link to a post that is also imported becomes a path. */
function ownLink(href: string, { site, hosts, addresses }: Survey): string {
  const url = URL.parse(href, `${site}/`);
  if (!url || !hosts.includes(url.host)) return href;
  const address = normalizeOldAddress(url.href);
  return address !== undefined && addresses.has(address)
    ? url.pathname + url.search + url.hash
    : url.href;
}

/** The text shows a smaller copy; the original is found by its attachment id. */
function largest(image: DomElement, { attachments, site }: Survey): string | undefined {
  const [, id = ""] = /\bwp-image-(\d+)\b/.exec(image.attribs.class ?? "") ?? [];
  const known = attachments.get(id)?.url;
  if (known) return known;
  const src = image.attribs.src ?? "";
  if (hasClass(image, "wp-smiley")) return undefined;
  return URL.parse(src, `${site}/`)?.href;
}

function isOfAttachment(href: string, { attachments }: Survey): boolean {
  const [, id = ""] = /[?&]attachment_id=(\d+)/.exec(href) ?? [];
  return attachments.has(id) || /\/attachment\//.test(href);
}
