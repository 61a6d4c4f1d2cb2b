import { type DomElement, findAll, hasClass, textContent } from "./dom.ts";
import { addressAlone, linkAlone, showEmbed, showPlayerSource, sourceOf } from "./embeds.ts";
import { showPicture } from "./pictures.ts";
import type { Printer } from "./printer.ts";

/** A picture with its caption, a gallery, a video or a link card. */
export function showFigure(figure: DomElement, printer: Printer): string {
  const { children } = figure;
  const captions = findAll(children, ["figcaption"]);
  const own = captions.find(({ parent }) => parent === figure);
  const caption = own ? printer.line(own.children).trim() : "";
  const below = caption ? `<p>${caption}</p>\n` : "";
  if (hasClass(figure, "kg-bookmark-card")) return bookmark(figure) + below;
  const wrapper = findAll(children, ["div"]).find((div) =>
    hasClass(div, "wp-block-embed__wrapper"),
  );
  const address = wrapper && addressAlone(wrapper.children);
  // The embed already includes the caption.
  if (address) return showEmbed(address, { title: plain(own), note: printer.note }) || below;
  const [player] = findAll(children, ["iframe", "video", "audio", "object", "embed"]);
  if (player) return showPlayer(player, plain(own), printer) || below;
  const inner = findAll(children, ["figure"]);
  if (inner.length > 0) return inner.map((one) => showFigure(one, printer)).join("") + below;
  const images = findAll(children, ["img"]);
  if (images.length === 0) {
    const rest = children.filter((child) => child !== own);
    return printer.flow(rest) + below;
  }
  const single = images.length === 1 ? caption : "";
  const shown = images.map((image) => pictureWithCaption(showPicture(image, printer), single));
  return shown.join("") + (single ? "" : below);
}

export const pictureWithCaption = (image: string, caption: string) =>
  image && `<figure>${image}${caption ? `<figcaption>${caption}</figcaption>` : ""}</figure>\n`;

const plain = (caption: DomElement | undefined) =>
  (caption && textContent(caption.children).replace(/\s+/g, " ").trim()) || undefined;

function showPlayer(player: DomElement, title: string | undefined, { note }: Printer): string {
  const source = sourceOf(player);
  return source === undefined ? "" : showPlayerSource(player.name, source, { title, note });
}

function bookmark(figure: DomElement): string {
  const [link] = findAll(figure.children, ["a"]);
  const title = findAll(figure.children, ["div"]).find((div) => hasClass(div, "kg-bookmark-title"));
  const href = link?.attribs.href;
  return href ? linkAlone(href, plain(title)) : "";
}
