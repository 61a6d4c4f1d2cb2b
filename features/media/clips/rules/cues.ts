/** One caption: what is heard from one time to another. Its text is plain; `<b>` in it is three characters. */
export interface Cue {
  startMs: number;
  endMs: number;
  /** May have several lines, none of them empty. */
  text: string;
}

export const MOST_CUES = 5_000;
export const MOST_CAPTION_BYTES = 256 * 1024;

/** Captions that cannot be read. The message says what is wrong and in which line. */
export class BrokenCaptions extends Error {
  /** From 1; undefined where no line is to blame. */
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(line === undefined ? message : `Line ${line}: ${message}`);
    this.name = "BrokenCaptions";
    this.line = line;
  }
}

/** The cues of a WebVTT or SRT file. Styles, notes and positions are left out; nothing else is. */
export function parseCues(file: string): Cue[] {
  if (new TextEncoder().encode(file).length > MOST_CAPTION_BYTES)
    throw new BrokenCaptions("Captions may be 256 kB long at most.");
  const lines = file.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? "");
  const [header, ...blocks] = blocksOf(lines);
  const cues: Cue[] = [];
  for (const block of isVtt ? blocks : [header, ...blocks]) {
    if (!block || (isVtt && /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(block.lines[0] ?? "")))
      continue;
    const cue = cueOf(block, { isVtt, after: cues.at(-1) });
    if (cue) cues.push(cue);
    if (cues.length > MOST_CUES)
      throw new BrokenCaptions("there are more than 5,000 cues.", block.first);
  }
  if (cues.length === 0) throw new BrokenCaptions("This file has no cues of WebVTT or SRT.");
  return cues;
}

/** Lines without an empty one between them. */
interface Block {
  /** The number of its first line. */
  first: number;
  lines: string[];
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "") open = undefined;
    else if (open) open.lines.push(line);
    else {
      open = { first: index + 1, lines: [line] };
      blocks.push(open);
    }
  }
  return blocks;
}

const TIMING =
  /^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{3})\s*-->\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{3})(?:\s.*)?$/;

function cueOf(
  { first, lines }: Block,
  { isVtt, after }: { isVtt: boolean; after: Cue | undefined },
): Cue | undefined {
  // A number or name may stand above the times.
  const at = lines[0]?.includes("-->") ? 0 : 1;
  const line = first + at;
  const [, start, end] = TIMING.exec(lines[at] ?? "") ?? [];
  if (start === undefined || end === undefined)
    throw new BrokenCaptions(
      lines[at]?.includes("-->")
        ? `the times cannot be read. They look like ${isVtt ? "00:01.000 --> 00:03.500" : "00:00:01,000 --> 00:00:03,500"}.`
        : "there is text without times above it.",
      lines[at]?.includes("-->") ? line : first,
    );
  const [startMs, endMs] = [millisecondsOf(start, line), millisecondsOf(end, line)];
  if (endMs <= startMs) throw new BrokenCaptions("a cue must end after it begins.", line);
  if (after && startMs < after.startMs)
    throw new BrokenCaptions("this cue begins before the one above it.", line);
  const text = lines.slice(at + 1);
  const next = text.findIndex((row) => TIMING.test(row));
  if (next >= 0)
    throw new BrokenCaptions("an empty line is missing before these times.", line + 1 + next);
  const plain = linesOf(isVtt ? text.map(withoutReferences).join("\n") : text.join("\n"));
  return plain === "" ? undefined : { startMs, endMs, text: plain };
}

function millisecondsOf(time: string, line: number): number {
  const [seconds = 0, minutes = 0, hours = 0] = time
    .replace(",", ".")
    .split(":")
    .reverse()
    .map(Number);
  if (seconds >= 60 || minutes >= 60)
    throw new BrokenCaptions("minutes and seconds end at 59.", line);
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1_000);
}

const references: Partial<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: "\u00a0",
  lrm: "\u200e",
  rlm: "\u200f",
};

const withoutReferences = (text: string) =>
  text.replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (whole, name: string) => references[name] ?? whole);

/** A cue ends with an empty line, so there can be none in it; control characters say nothing. */
const linesOf = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed.
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, "")
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");

/** For players: markup in a text is written so that it is shown as it stands. */
export const cuesAsVtt = (cues: readonly Cue[]): string =>
  `${["WEBVTT", ...cues.map((cue) => blockOf(cue, escaped(linesOf(cue.text))))].join("\n\n")}\n`;

const blockOf = ({ startMs, endMs }: Cue, text: string) =>
  `${timeOf(startMs)} --> ${timeOf(endMs)}\n${text}`;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function timeOf(milliseconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const seconds = Math.floor(milliseconds / 1_000);
  const rest = String(milliseconds % 1_000).padStart(3, "0");
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${rest}`;
}
