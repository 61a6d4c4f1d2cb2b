import { SHARE_PICTURE } from "#features/publishing/seo/share-picture.ts";
import { site } from "#site.config.ts";
import { drawGuides, svgOf } from "./draw-card.ts";
import { fitLine } from "./fit-line.ts";
import type { Look } from "./look.ts";
import type { Pen, Written } from "./open-pen.ts";
import { drawTestCard } from "./test-card.ts";

const { width, height } = SHARE_PICTURE;
const BAR = width / 7;
/** As wide as the five bars in the middle. */
const BOX = { x: BAR, y: 84, width: 5 * BAR, height: 300 };

/** The publication's own card: the full test card with name and tagline. */
export function drawSiteCard({ pen, look }: { pen: Pen; look: Look }): string {
  const room = BOX.width - 80;
  const name = fitLine(pen, site.name, { voice: "headline", size: 190 }, room);
  const small = { voice: "label", size: 36, tracking: 0.08 } as const;
  const tagline = fitLine(pen, site.tagline.toUpperCase(), small, room);
  const middle = (written: Written) => BOX.x + (BOX.width - written.width) / 2;
  return svgOf([
    drawTestCard(look, width, height),
    `<rect x="${BOX.x}" y="${BOX.y}" width="${BOX.width}" height="${BOX.height}" fill="${look.page}"/>`,
    name ? name.svg(middle(name), BOX.y + 184, look.text) : "",
    tagline ? tagline.svg(middle(tagline), BOX.y + 254, look.quiet) : "",
    drawGuides(look, height),
  ]);
}
