import { Parser } from "htmlparser2";
import { storyBlockAttributes } from "#shared/text/story-block-attributes.ts";
import { DAY } from "#shared/time/units.ts";
import { plainText } from "../text/plain-text.ts";

/** Without a new entry a story is no longer live after this time. */
const QUIET_AFTER = DAY;

/** How many entries a page has; older ones are on pages of their own. */
export const ENTRIES_AT_ONCE = 30;

export interface LiveTimes {
  /** A day after the newest entry; null without entries. */
  liveUntil: Date | null;
  /** When an editor ended it. */
  liveEndedAt: Date | null;
}

/** Whether readers can expect more entries. */
export const isLiveStory = ({ liveUntil, liveEndedAt }: LiveTimes, now: Date): boolean =>
  liveUntil !== null && liveUntil > now && liveEndedAt === null;

const { isMoment } = storyBlockAttributes;

export interface LiveEntry {
  /** Also the anchor of its element; the same for as long as the entry exists. */
  name: string;
  time: string;
  author: string;
  isKey: boolean;
  headline: string;
  /** All of its words, the headline included. */
  text: string;
  /** Its HTML without the element around it. */
  html: string;
  /** Where it stands in the text. */
  section: Section;
}

export interface LiveText {
  /** What stands before the first entry. */
  before: string;
  /** Newest first. */
  entries: LiveEntry[];
  /** What stands between and after the entries. */
  after: string;
}

const LONGEST_HEADLINE = 110;
const LIVE = '<section data-kind="live"';

/** The entries of a cleaned text, apart from the rest of it. */
export function readLiveText(clean: string): LiveText {
  const sections = clean.includes(LIVE) ? liveSections(clean) : [];
  const [first] = sections;
  if (!first) return { before: clean, entries: [], after: "" };
  const names = new Map<string, number>();
  const entries = sections.map((section) => entryOf(section, clean, names));
  const rest = sections.map(({ end }, index) => clean.slice(end, sections[index + 1]?.start));
  return {
    before: clean.slice(0, first.start),
    entries: entries.toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time)),
    after: rest.join("").trim(),
  };
}

/** Until when a story with this text is live; null without entries. */
export function liveUntil(clean: string): Date | null {
  const [newest] = readLiveText(clean).entries;
  return newest ? new Date(Date.parse(newest.time) + QUIET_AFTER) : null;
}

export interface Section {
  attributes: Readonly<Record<string, string>>;
  start: number;
  inner: number;
  innerEnd: number;
  end: number;
}

/** Those that stand in no other element. */
function liveSections(clean: string): Section[] {
  const found: Section[] = [];
  let depth = 0;
  let open: Section | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      const { startIndex: start, endIndex } = parser;
      const isEntry = name === "section" && attributes["data-kind"] === "live";
      if (depth === 1 && isEntry && isMoment(attributes["data-time"]))
        open = {
          attributes,
          start,
          inner: endIndex + 1,
          innerEnd: endIndex + 1,
          end: endIndex + 1,
        };
    },
    onclosetag() {
      depth -= 1;
      if (depth > 0 || !open) return;
      found.push({ ...open, innerEnd: parser.startIndex, end: parser.endIndex + 1 });
      open = undefined;
    },
  });
  parser.end(clean);
  return found;
}

function entryOf(section: Section, clean: string, names: Map<string, number>): LiveEntry {
  const { attributes, inner, innerEnd } = section;
  const { "data-time": time = "", "data-author": author = "", "data-entry": id } = attributes;
  const html = clean.slice(inner, innerEnd);
  const text = oneLine(html);
  const heading = /<h[234]>(.*?)<\/h[234]>/s.exec(html)?.[1] ?? "";
  return {
    name: unique(`live-${id ?? time.replace(/\D/g, "").slice(0, 14)}`, names),
    time,
    author,
    html,
    section,
    isKey: attributes["data-key"] === "yes",
    headline: shorten(oneLine(heading) || text),
    text,
  };
}

/** Copied entries have the same id; those from before there were ids are named after their second. */
function unique(name: string, names: Map<string, number>): string {
  const count = (names.get(name) ?? 0) + 1;
  names.set(name, count);
  return count === 1 ? name : `${name}-${count}`;
}

const oneLine = (html: string) => plainText(html).replace(/\s+/g, " ").trim();

const shorten = (text: string): string =>
  text.length <= LONGEST_HEADLINE ? text : `${text.slice(0, LONGEST_HEADLINE - 1).trimEnd()}…`;
