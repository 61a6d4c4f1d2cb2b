// Reads the few sfnt tables that decide how much room a font takes.

export type FontMetrics = { ascent: number; descent: number; lineGap: number };

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

function unicodeSubtable(cmap: Buffer): Buffer {
  const count = cmap.readUInt16BE(2);
  for (let index = 0; index < count; index++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
    if (subtable.readUInt16BE(0) === 4) return subtable;
  }
  throw new Error("The font has no format 4 character map");
}

/** Code point to glyph index, from the character map every web font carries (format 4). */
export function readCharacterMap(font: Buffer): Map<number, number> {
  const cmap = unicodeSubtable(table(font, "cmap"));
  const segments = cmap.readUInt16BE(6) / 2;
  const glyphs = new Map<number, number>();
  for (let segment = 0; segment < segments; segment++) {
    const end = cmap.readUInt16BE(14 + 2 * segment);
    const start = cmap.readUInt16BE(16 + 2 * (segments + segment));
    const delta = cmap.readUInt16BE(16 + 2 * (2 * segments + segment));
    const rangeAt = 16 + 2 * (3 * segments + segment);
    const range = cmap.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const raw = range === 0 ? code : cmap.readUInt16BE(rangeAt + range + 2 * (code - start));
      if (raw !== 0) glyphs.set(code, (raw + delta) & 0xffff);
    }
  }
  return glyphs;
}

/** Line box of the font in ems, the way browsers read it from hhea. */
export function readMetrics(font: Buffer): FontMetrics {
  const unitsPerEm = table(font, "head").readUInt16BE(18);
  const hhea = table(font, "hhea");
  return {
    ascent: hhea.readInt16BE(4) / unitsPerEm,
    descent: -hhea.readInt16BE(6) / unitsPerEm,
    lineGap: hhea.readInt16BE(8) / unitsPerEm,
  };
}

/** Mean advance of the text's characters in ems, without kerning. */
export function averageAdvance(font: Buffer, text: string): number {
  const unitsPerEm = table(font, "head").readUInt16BE(18);
  const longMetrics = table(font, "hhea").readUInt16BE(34);
  const advances = table(font, "hmtx");
  const glyphs = readCharacterMap(font);
  let total = 0;
  for (const character of text) {
    const glyph = glyphs.get(character.codePointAt(0) ?? 0) ?? 0;
    total += advances.readUInt16BE(4 * Math.min(glyph, longMetrics - 1));
  }
  return total / text.length / unitsPerEm;
}

const COPYRIGHT_NAME = 0;

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

export function readCopyright(font: Buffer): string {
  const record = nameRecords(font).find(({ id }) => id === COPYRIGHT_NAME);
  if (!record) throw new Error("The font carries no copyright");
  return readUtf16(record.bytes);
}

/** Swaps a word of equal length in every name but the copyright: a reserved name may not be kept. */
export function renameFont(font: Buffer, from: string, to: string): void {
  if (from.length !== to.length) throw new Error("The new name must be as long as the old");
  for (const { id, bytes } of nameRecords(font)) {
    if (id === COPYRIGHT_NAME) continue;
    const name = readUtf16(bytes).replaceAll(from, to);
    bytes.set(Buffer.from(name, "utf16le").swap16());
  }
}
