import { Blob, Face, Font } from "harfbuzzjs";

export type FontMetrics = { ascent: number; descent: number; lineGap: number };

const faceOf = (font: Buffer) => new Face(new Blob(font));

export const readCodePoints = (font: Buffer): number[] => [...faceOf(font).collectUnicodes()];

/** Line box of the font in ems. */
export function readMetrics(font: Buffer): FontMetrics {
  const face = faceOf(font);
  const { ascender, descender, lineGap } = new Font(face).hExtents();
  const inEms = (units: number) => units / face.upem;
  return { ascent: inEms(ascender), descent: inEms(-descender), lineGap: inEms(lineGap) };
}

/** Mean advance of the text's characters in ems, without kerning. */
export function averageAdvance(font: Buffer, text: string): number {
  const face = faceOf(font);
  const metrics = new Font(face);
  let total = 0;
  for (const character of text) {
    total += metrics.glyphHAdvance(metrics.nominalGlyph(character.codePointAt(0) ?? 0) ?? 0);
  }
  return total / text.length / face.upem;
}

const COPYRIGHT_NAME = 0;

export function readCopyright(font: Buffer): string {
  const copyright = faceOf(font).getName(COPYRIGHT_NAME, "en");
  if (copyright === "") throw new Error("The font carries no copyright");
  return copyright;
}

/** The bytes of a table inside the font, because HarfBuzz returns copies that cannot be written to. */
function table(font: Buffer, tag: string): Buffer {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index++) {
    const record = 12 + 16 * index;
    if (font.toString("latin1", record, record + 4) !== tag) continue;
    const start = font.readUInt32BE(record + 8);
    return font.subarray(start, start + font.readUInt32BE(record + 12));
  }
  throw new Error(`The font has no ${tag} table`);
}

/** Each string of the name table as UTF-16 bytes inside the font, so that it can be overwritten. */
function nameRecords(font: Buffer) {
  const names = table(font, "name");
  const storage = names.readUInt16BE(4);
  return Array.from({ length: names.readUInt16BE(2) }, (_, index) => {
    const record = 6 + 12 * index;
    const start = storage + names.readUInt16BE(record + 10);
    const bytes = names.subarray(start, start + names.readUInt16BE(record + 8));
    return { id: names.readUInt16BE(record + 6), bytes };
  });
}

const readUtf16 = (bytes: Buffer) => Buffer.from(bytes).swap16().toString("utf16le");

/** Replaces a word by one of equal length in every name but the copyright, because a reserved name may not be used. */
export function renameFont(font: Buffer, from: string, to: string): void {
  if (from.length !== to.length) throw new Error("The new name must be as long as the old");
  for (const { id, bytes } of nameRecords(font)) {
    if (id === COPYRIGHT_NAME) continue;
    const name = readUtf16(bytes).replaceAll(from, to);
    bytes.set(Buffer.from(name, "utf16le").swap16());
  }
}
