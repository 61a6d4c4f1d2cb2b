import sanitizeHtml from "sanitize-html";
import { AppError } from "#shared/contract/app-error.ts";
import { isLinkAddress } from "#shared/text/link-address.ts";
import { keepBlock, storyBlocks } from "./story-blocks.ts";
import { embedPolicy, keepEmbed } from "./video-facades.ts";

export const LARGEST_CONTENT = 512 * 1024;
export const DEEPEST_NESTING = 100;

const allowedTags = [
  ...["p", "h2", "h3", "h4", "blockquote", "pre", "hr", "br"],
  ...["ul", "ol", "li", "dl", "dt", "dd"],
  ...["a", "em", "strong", "code"],
  ...["img", "figure", "figcaption", "iframe", "aside", "section"],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
];

/** Elements whose content is not text for readers or is parsed by rules of its own. */
const droppedWithContent = [
  ...["script", "style", "textarea", "option", "select", "title", "template"],
  ...["xmp", "noscript", "noembed", "noframes", "plaintext", "svg", "math", "object"],
];

const isExternal = (href: string | undefined) => /^https?:/i.test(href ?? "");

/** Spaces are spelled out; what the editor would refuse as a link is none. */
function plainHref(href: string | undefined): string | undefined {
  const plain = href?.trim().replaceAll(" ", "%20");
  return isLinkAddress(plain) ? plain : undefined;
}

/** The HTML an article may contain. */
export const articleHtml: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: {
    a: ["href", "title", "rel"],
    img: ["src", "alt", "role", "title", "width", "height", "loading"],
    iframe: embedPolicy.attributes,
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
    ol: ["start"],
    ...storyBlocks.attributes,
  },
  nonTextTags: droppedWithContent,
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https"], iframe: ["https"] },
  allowedSchemesAppliedToAttributes: ["href", "src"],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  transformTags: {
    b: "strong",
    i: "em",
    h1: "h2",
    h5: "h4",
    h6: "h4",
    a: (tagName, { href: typed, title }) => {
      const href = plainHref(typed);
      return {
        tagName,
        attribs: {
          ...(href !== undefined && { href }),
          ...(title && { title }),
          ...(isExternal(href) && { rel: "noopener nofollow" }),
        },
      };
    },
    img: (tagName, { src, alt = "", role, title, width, height }) => ({
      tagName,
      attribs: {
        ...(src !== undefined && { src }),
        alt,
        // Marks a picture that needs no description.
        ...(alt === "" && role === "presentation" && { role }),
        ...(title && { title }),
        ...(isSize(width) && { width }),
        ...(isSize(height) && { height }),
        loading: "lazy",
      },
    }),
    iframe: keepEmbed,
    aside: keepBlock,
    figure: keepBlock,
    section: keepBlock,
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === "img" || tag === "iframe") && !attribs.src,
};

function isSize(value: string | undefined): value is string {
  return value !== undefined && /^\d{1,5}$/.test(value);
}

/** Checks the depth while parsing, so that hostile nesting is refused early. */
function cleanOnce(html: string): string {
  let depth = 0;
  return sanitizeHtml(html, {
    ...articleHtml,
    onOpenTag: () => {
      depth += 1;
      if (depth > DEEPEST_NESTING) {
        throw new AppError(
          "invalid_input",
          `The text nests its elements deeper than ${DEEPEST_NESTING} levels.`,
        );
      }
    },
    onCloseTag: () => {
      depth -= 1;
    },
  });
}

/** Removing an element can make its neighbours parse differently, so the result is cleaned again. */
const MOST_PASSES = 6;

/** HTML that is safe to show; cleaning it again changes nothing. */
export function cleanHtml(html: string): string {
  refuseLarge(html);
  let current = html;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const cleaned = cleanOnce(current);
    // Escaping makes text longer, and what is saved has to pass again when it is shown.
    refuseLarge(cleaned);
    if (cleaned === current) return cleaned;
    current = cleaned;
  }
  throw new AppError("invalid_input", "The text's HTML is too broken to parse.");
}

function refuseLarge(html: string): void {
  if (Buffer.byteLength(html) > LARGEST_CONTENT) {
    throw new AppError("invalid_input", `The text is larger than ${LARGEST_CONTENT / 1024} KiB.`);
  }
}
