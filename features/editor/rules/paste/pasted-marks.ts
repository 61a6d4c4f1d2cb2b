export interface PastedText {
  text: string;
}

export interface PastedElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly PastedPiece[];
}

/** Text or an element of what was pasted. */
export type PastedPiece = PastedText | PastedElement;

export const isPastedElement = (piece: PastedPiece | undefined): piece is PastedElement =>
  piece !== undefined && "name" in piece;

export const pastedText = (piece: PastedPiece): string =>
  isPastedElement(piece) ? piece.children.map(pastedText).join("") : piece.text;

/** What remains of the looks of pasted text. */
export interface PastedMarks {
  strong: boolean;
  em: boolean;
  code: boolean;
  href: string | null;
}

export const noMarks: PastedMarks = { strong: false, em: false, code: false, href: null };

/** The value of one property in a `style` attribute. */
export function styleOf({ attributes }: PastedElement, property: string): string {
  for (const declaration of (attributes.style ?? "").split(";")) {
    const colon = declaration.indexOf(":");
    if (declaration.slice(0, colon).trim().toLowerCase() === property) {
      return declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase();
    }
  }
  return "";
}

/** Bold and italic by element or by style; Google wraps all it copies in a `b` whose style says that it is not. */
export function marksWithin(element: PastedElement, outer: PastedMarks): PastedMarks {
  const { name } = element;
  return {
    strong:
      isBold(styleOf(element, "font-weight")) ?? (isOneOf(name, "b", "strong") || outer.strong),
    em: isItalic(styleOf(element, "font-style")) ?? (isOneOf(name, "i", "em", "cite") || outer.em),
    code: isOneOf(name, "code", "kbd", "samp", "tt") || outer.code,
    href: outer.href,
  };
}

const isOneOf = (name: string, ...names: readonly string[]) => names.includes(name);

function isBold(weight: string): boolean | undefined {
  if (/^(?:bold|bolder|[6-9]\d\d)\b/.test(weight)) return true;
  return /^(?:normal|lighter|[1-5]\d\d)\b/.test(weight) ? false : undefined;
}

function isItalic(style: string): boolean | undefined {
  if (/^(?:italic|oblique)\b/.test(style)) return true;
  return style === "normal" ? false : undefined;
}

/** Not shown where it was copied: deleted text, previews of mails, marks of list items in Word. */
export const isHidden = (element: PastedElement): boolean =>
  element.name === "del" ||
  element.attributes.hidden !== undefined ||
  styleOf(element, "display") === "none" ||
  styleOf(element, "visibility") === "hidden" ||
  styleOf(element, "mso-hide") === "all" ||
  styleOf(element, "mso-list") === "ignore";

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
