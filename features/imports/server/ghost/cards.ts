import { marked } from "marked";
import * as z from "zod/mini";
import { escapeHtml } from "#shared/text/escape-html.ts";
import { openTag } from "../html/dom.ts";
import { pictureWithCaption } from "../html/figures.ts";

const text = z.catch(z.string(), "");
const size = z.catch(z.union([z.number(), z.string()]), "");
const Picture = z.object({ src: text, alt: text, caption: text, width: size, height: size });

const Bookmark = z.object({
  title: text,
  url: text,
  description: text,
  author: text,
  publisher: text,
  thumbnail: text,
});

/** The fields of cards of both Ghost editors; each kind uses some of them. */
const Payload = z.object({
  ...Picture.shape,
  url: text,
  html: text,
  markdown: text,
  code: text,
  title: text,
  heading: text,
  content: text,
  calloutText: text,
  buttonText: text,
  buttonUrl: text,
  fileName: text,
  fileTitle: text,
  fileCaption: text,
  thumbnailSrc: text,
  customThumbnailSrc: text,
  images: z.catch(z.array(Picture), []),
  metadata: z.catch(z.partial(Bookmark), {}),
});
type Payload = z.output<typeof Payload>;

/** HTML for a card, or undefined for an unknown one. */
export function showCard(name: string, given: unknown): string | undefined {
  const card = Payload.safeParse(given ?? {}).data;
  return card && cards[name]?.(card);
}

const link = (href: string, words: string) =>
  href ? `<p>${openTag("a", { href })}${escapeHtml(words || href)}</a></p>` : "";

const showOne = ({ src, alt, caption, width, height }: z.output<typeof Picture>) =>
  src
    ? pictureWithCaption(
        openTag("img", {
          src,
          alt,
          width: `${width}` || undefined,
          height: `${height}` || undefined,
        }),
        caption,
      )
    : "";

const nothing = () => "";
const html = (card: Payload) => card.html;
const markdown = (card: Payload) => marked.parse(card.markdown, { async: false });
const rule = () => "<hr>";
const code = (card: Payload) => `<pre><code>${escapeHtml(card.code)}</code></pre>`;
const player =
  (name: "video" | "audio") =>
  ({ src, title, fileName, caption, thumbnailSrc, customThumbnailSrc }: Payload) => {
    const poster = customThumbnailSrc || thumbnailSrc || undefined;
    const below = caption && `<p>${caption}</p>`;
    return `${openTag(name, { src, poster, title: title || fileName || undefined })}</${name}>${below}`;
  };

/** As Ghost itself renders it. */
function bookmark({ url, metadata, caption }: Payload): string {
  const { title, description, author, publisher, thumbnail } = metadata;
  const part = (name: string, words = "") =>
    words && `<div class="kg-bookmark-${name}">${escapeHtml(words)}</div>`;
  const picture = thumbnail
    ? `<div class="kg-bookmark-thumbnail">${openTag("img", { src: thumbnail, alt: "" })}</div>`
    : "";
  return (
    `<figure class="kg-bookmark-card">${openTag("a", { href: url || metadata.url || undefined })}` +
    part("title", title) +
    part("description", description) +
    part("author", author) +
    part("publisher", publisher) +
    `${picture}</a>${caption && `<figcaption>${caption}</figcaption>`}</figure>`
  );
}

const cards: Readonly<Record<string, (card: Payload) => string>> = {
  image: showOne,
  gallery: ({ images, caption }) =>
    `<figure>${images.map(showOne).join("")}${caption && `<figcaption>${caption}</figcaption>`}</figure>`,
  // The address is preferred; the HTML is what somebody pasted.
  embed: ({ url, html: pasted, caption }) =>
    `${/<iframe/i.test(pasted) ? pasted : url ? `<p>${escapeHtml(url)}</p>` : pasted}${caption && `<p>${caption}</p>`}`,
  bookmark,
  html,
  markdown,
  "card-markdown": markdown,
  code,
  codeblock: code,
  hr: rule,
  horizontalrule: rule,
  video: player("video"),
  audio: player("audio"),
  file: ({ src, fileTitle, fileName, fileCaption }) =>
    link(src, fileTitle || fileName) + (fileCaption && `<p>${escapeHtml(fileCaption)}</p>`),
  callout: (card) => `<p>${card.calloutText}</p>`,
  toggle: ({ heading, content }) => `<h4>${heading}</h4>${content}`,
  button: ({ buttonUrl, buttonText }) => link(buttonUrl, buttonText),
  paywall: nothing,
};
