import { isHidden, styleOf } from "./pasted-marks.ts";
import { isPastedElement, type PastedElement, type PastedPiece } from "./pasted-piece.ts";

/** A picture that was pasted and is not one of ours: it has to be uploaded, and is never linked. */
export interface PastedPicture {
  src: string;
  alt: string;
  caption: string;
}

const OURS = "/media/";

export const isOurs = (src: string): boolean => src.startsWith(OURS);

/** Whether it can be fetched or read at all; Word names files of the writer's own disk. */
export const canBeUploaded = (src: string): boolean =>
  /^https?:\/\//i.test(src) || /^data:image\/(?:png|jpe?g|webp|gif|avif);base64,/i.test(src);

/** Pictures of one or two pixels, which mails carry to learn that they were opened. */
export function isTrackingPixel(img: PastedElement): boolean {
  const size = (name: string) =>
    Number.parseInt(img.attributes[name] ?? (styleOf(img, name) || "9"), 10);
  return isHidden(img) || size("width") <= 2 || size("height") <= 2;
}

export function firstPictureIn(pieces: readonly PastedPiece[]): PastedElement | undefined {
  for (const piece of pieces) {
    if (!isPastedElement(piece)) continue;
    const found = piece.name === "img" ? piece : firstPictureIn(piece.children);
    if (found) return found;
  }
  return undefined;
}
