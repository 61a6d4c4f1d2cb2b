import type { Pen, Style, Written } from "./open-pen.ts";

export interface FittedTitle {
  lines: readonly Written[];
  size: number;
  lineHeight: number;
}

const LINE_HEIGHT = 1.1;
const STYLE = { voice: "headline", tracking: -0.006 } as const;

/** A title uses the first size that fits, so that the picture keeps the larger half. */
const STEPS = [
  { size: 84, most: 1 },
  { size: 72, most: 1 },
  { size: 72, most: 2 },
  { size: 66, most: 2 },
  { size: 60, most: 2 },
  { size: 58, most: 3 },
  { size: 52, most: 3 },
  { size: 46, most: 4 },
];
/** For longer titles, which may end in an ellipsis. */
const LAST = { size: 44, most: 5 };

export function fitTitle(pen: Pen, title: string, width: number): FittedTitle {
  // In units of the font size: letters scale linearly, so one measurement serves all sizes.
  const widths = new Map<string, number>();
  const widthOf = (text: string) => {
    const known = widths.get(text) ?? pen.measure(text, { ...STYLE, size: 1 });
    widths.set(text, known);
    return known;
  };
  const { lines, size } = chooseLines(title, width, widthOf);
  return {
    lines: lines.map((line) => pen.write(line, { ...STYLE, size })),
    size,
    lineHeight: Math.round(size * LINE_HEIGHT),
  };
}

type WidthOf = (text: string) => number;

function chooseLines(title: string, width: number, widthOf: WidthOf) {
  for (const { size, most } of [...STEPS, LAST]) {
    const lines = breakLines(title, width / size, widthOf);
    if (lines.length <= most) return { size, lines: balanced(title, lines, width / size, widthOf) };
  }
  const { size, most } = LAST;
  const lines = breakLines(title, width / size, widthOf).slice(0, most);
  const last = shortened(lines.pop() ?? "", width / size, widthOf);
  return { size, lines: [...lines, last] };
}

/** Greedy, word by word; a word wider than a line is broken. */
function breakLines(text: string, width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((whole) => cutToWidth(whole, width, widthOf))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

function cutToWidth(word: string, width: number, widthOf: WidthOf): string[] {
  if (widthOf(word) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part !== "" && widthOf(part + letter) > width) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part];
}

/** Makes the lines equally long: the narrowest width that needs no more lines. */
function balanced(title: string, lines: string[], width: number, widthOf: WidthOf): string[] {
  let best = lines;
  for (let share = 0.96; share > 0.5; share -= 0.04) {
    const tried = breakLines(title, width * share, widthOf);
    if (tried.length > lines.length) break;
    best = tried;
  }
  return best;
}

function shortened(line: string, width: number, widthOf: WidthOf): string {
  const letters = [...line];
  const cut = () => `${letters.join("").trimEnd()}…`;
  while (letters.length > 0 && widthOf(cut()) > width) letters.pop();
  return cut();
}

/** One line in the given size or a smaller one that fits; undefined when it cannot be drawn. */
export function fitLine(pen: Pen, text: string, style: Style, width: number): Written | undefined {
  const readable = pen.readable(text);
  if (readable === undefined) return undefined;
  const share = width / pen.measure(readable, style);
  return pen.write(readable, share < 1 ? { ...style, size: style.size * share } : style);
}
