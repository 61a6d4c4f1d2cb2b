import { readFile } from "node:fs/promises";
import type { Face, Font } from "harfbuzzjs";

type Voice = "headline" | "label";

const headline = [
  "headline",
  "headline-extended",
  "headline-vietnamese",
  "cyrillic",
  "cyrillic-ext",
  "greek",
];
/** The fonts of each voice; the first that has a letter draws it. */
const fontsOf: Record<Voice, readonly string[]> = { headline, label: ["label", ...headline] };

export interface Style {
  voice: Voice;
  /** Pixels. */
  size: number;
  /** Letter spacing, relative to the size. */
  tracking?: number;
}

export interface Written {
  width: number;
  /** Outlines with the left end of the base line at a position. */
  svg(x: number, y: number, color: string): string;
}

export interface Pen {
  /** The text without unsupported symbols; undefined when letters are missing. */
  readable(text: string): string | undefined;
  measure(text: string, style: Style): number;
  write(text: string, style: Style): Written;
}

interface DrawingFont {
  font: Font;
  unitsPerEm: number;
  letters: ReadonlySet<number>;
}

let opened: Promise<Pen> | undefined;

/** Loaded with the first picture, because most processes never draw one. */
export function openPen(): Promise<Pen> {
  opened ??= load();
  return opened;
}

async function load(): Promise<Pen> {
  const shaping = await import("harfbuzzjs");
  const files = await Promise.all(
    fontsOf.label.map(async (name) => {
      const bytes = await readFile(new URL(`fonts/${name}.ttf`, import.meta.url));
      const face: Face = new shaping.Face(new shaping.Blob(bytes));
      const font = new shaping.Font(face);
      return [
        name,
        { font, unitsPerEm: face.upem, letters: new Set(face.collectUnicodes()) },
      ] as const;
    }),
  );
  const fonts = new Map<string, DrawingFont>(files);
  const buffer = new shaping.Buffer();
  const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

  /** The first font that has the whole grapheme, including marks. */
  function fontFor(letter: string, voice: Voice): DrawingFont | undefined {
    const codes = [...letter].map((part) => part.codePointAt(0) ?? 0);
    return fontsOf[voice]
      .map((name) => fonts.get(name))
      .find((font) => codes.every((code) => font?.letters.has(code)));
  }

  function readable(text: string): string | undefined {
    let drawable = "";
    for (const { segment } of graphemes.segment(text.normalize("NFC").replace(/\s+/g, " "))) {
      if (fontFor(segment, "headline")) drawable += segment;
      // A title is readable without an emoji or a quotation mark, but not without a letter.
      else if (/[\p{L}\p{N}\p{M}]/u.test(segment)) return undefined;
    }
    return drawable.replace(/ +/g, " ").trim() || undefined;
  }

  /** The glyphs of a text in a row and the width of the row. */
  function layOut(text: string, { voice, size, tracking = 0 }: Style) {
    const glyphs: { font: Font; id: number; x: number; y: number; scale: number }[] = [];
    let x = 0;
    for (const { run, font, unitsPerEm } of runsOf(text, voice)) {
      const scale = size / unitsPerEm;
      for (const { id, advance, dx, dy } of shapeRun(run, font)) {
        glyphs.push({ font, id, x: x + dx * scale, y: -dy * scale, scale });
        x += advance * scale + tracking * size;
      }
    }
    return { glyphs, width: Math.max(0, x - tracking * size) };
  }

  function write(text: string, style: Style): Written {
    const { glyphs, width } = layOut(text, style);
    const svg: Written["svg"] = (left, top, color) => {
      const paths = glyphs.map(({ font, id, x, y, scale }) => {
        const at = `translate(${round(left + x)} ${round(top + y)}) scale(${scale} ${-scale})`;
        return `<path transform="${at}" d="${font.glyphToPath(id)}"/>`;
      });
      return `<g fill="${color}">${paths.join("")}</g>`;
    };
    return { width, svg };
  }

  /** Runs of graphemes in the same font; unsupported ones are left out. */
  function runsOf(text: string, voice: Voice): (DrawingFont & { run: string })[] {
    const runs: (DrawingFont & { run: string })[] = [];
    for (const { segment } of graphemes.segment(text)) {
      const found = fontFor(segment, voice);
      const last = runs.at(-1);
      if (found && last?.font === found.font) last.run += segment;
      else if (found) runs.push({ ...found, run: segment });
    }
    return runs;
  }

  function shapeRun(run: string, font: Font) {
    buffer.clearContents();
    buffer.addText(run);
    buffer.guessSegmentProperties();
    shaping.shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint: id }, index) => {
      const { xAdvance: advance = 0, xOffset: dx = 0, yOffset: dy = 0 } = positions[index] ?? {};
      return { id, advance, dx, dy };
    });
  }

  return { readable, measure: (text, style) => layOut(text, style).width, write };
}

const round = (value: number) => Math.round(value * 100) / 100;
