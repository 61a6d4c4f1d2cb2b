import { type DomElement, hasClass } from "../html/dom.ts";
import { toOurHtml } from "../html/our-html.ts";
import { normalizeOldAddress } from "../old-address.ts";
import { fillInShortcodes } from "./shortcodes.ts";
import type { Survey } from "./survey-wxr.ts";

const isPictureFile = (address: string) => /\.(jpe?g|png|gif|webp|avif)(\?.*)?$/i.test(address);

/** Blocks without content, which WordPress fills in when it renders a page. */
const filledIn = /<!--\s+wp:([\w/-]+)\s+(?:\{[\s\S]*?\}\s+)?\/-->/g;

/** The content of a post, written in blocks or by hand, in our HTML. */
export function wordpressHtml(
  html: string,
  { survey, postId, note }: { survey: Survey; postId: string; note: (line: string) => void },
): string {
  const isInBlocks = html.includes("<!-- wp:");
  for (const [, name] of html.matchAll(filledIn)) note(`The block ${name} was left out`);
  const whole = fillInShortcodes(html.replace(filledIn, ""), {
    attachments: survey.attachments,
    own: survey.galleries.get(postId) ?? [],
    note,
  });
  return toOurHtml(whole, {
    breaks: !isInBlocks,
    note,
    link: (href) => ownLink(href, survey),
    picture: (image) => largest(image, survey),
    showsPicture: (href) => isPictureFile(href) || isOfAttachment(href, survey),
  });
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
