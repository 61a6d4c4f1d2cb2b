import { decodeEntities } from "#shared/text/decode-entities.ts";

interface LiveEntry {
  anchor: string;
  time: string;
  author: string;
  headline: string;
  text: string;
}

/** An entry in the content of an article, as the server prints it: its start, and the line with time and author. */
const entry =
  /<section data-kind="live" data-time="([^"]+)"(?: data-author="([^"]*)")?(?: data-key="yes")? id="([\w-]+)" tabindex="-1"><p class="block-label">.*?<\/p>/g;
const edge = /<(\/?)section\b[^>]*>/g;

const LONGEST_HEADLINE = 110;

/** The entries of a story that is written while something happens, in the order of the text. */
export const liveEntriesIn = (content: string): LiveEntry[] =>
  [...content.matchAll(entry)].map(([start, time = "", author = "", anchor = ""], index, all) => {
    const from = (all[index]?.index ?? 0) + start.length;
    const inside = content.slice(from, endOfSection(content, from));
    const text = textOf(inside);
    const heading = textOf(/<h[234]>(.*?)<\/h[234]>/s.exec(inside)?.[1] ?? "");
    return {
      anchor,
      time,
      author: decodeEntities(author),
      headline: shorten(heading || text),
      text,
    };
  });

/** Where the section ends whose content begins at `from`; blocks within it may be sections, too. */
function endOfSection(content: string, from: number): number {
  let depth = 1;
  edge.lastIndex = from;
  for (let match = edge.exec(content); match; match = edge.exec(content)) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return match.index;
  }
  return content.length;
}

const textOf = (html: string): string =>
  decodeEntities(html.replace(/<[^<>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();

const shorten = (text: string): string =>
  text.length <= LONGEST_HEADLINE ? text : `${text.slice(0, LONGEST_HEADLINE - 1).trimEnd()}…`;
