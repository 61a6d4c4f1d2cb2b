import type { Coverage } from "#features/stories/calls/reading.ts";
import type { LiveState } from "#features/stories/calls/rolling.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { plural } from "#shared/format/counts.ts";
import { absoluteMoment } from "#shared/format/times.ts";
import { articlePath, entryPath } from "#shared/site/paths.ts";
import { escapeHtml } from "#shared/text/escape-html.ts";
import { showHtml } from "../text/show-html.ts";
import { findArticle } from "./article-repository.ts";
import {
  ENTRIES_AT_ONCE,
  isLiveStory,
  type LiveEntry,
  type LiveText,
  type LiveTimes,
  readLiveText,
} from "./live-entries.ts";

export interface LiveView {
  /** The entry to begin with; the newest without it. */
  from?: string | undefined;
  /** Without the lines that lead to other entries, for feeds. */
  entriesOnly?: boolean;
}

type LiveStory = LiveTimes & { slug: string };

const MOST_KEY_MOMENTS = 10;

/** The text with its newest entries, or those from one on; undefined if the text has no such entry. */
export function showLiveEntries(
  clean: string,
  story: LiveStory,
  now: Date,
  { from, entriesOnly = false }: LiveView = {},
): { content: string; coverage?: Coverage } | undefined {
  const text = readLiveText(clean);
  const [newest] = text.entries;
  if (!newest) return from === undefined ? { content: clean } : undefined;
  const start = from === undefined ? 0 : text.entries.findIndex(({ name }) => name === from);
  if (start < 0) return undefined;
  const path = articlePath(story.slug);
  const shown = text.entries.slice(start, start + ENTRIES_AT_ONCE);
  const isRolling = isLiveStory(story, now);
  const sections = shown.map((entry) => entryHtml(entry, path)).join("");
  const content = entriesOnly
    ? sections
    : [
        keyMoments(text, shown, path),
        statusLine(text, { isRolling, isNewest: start === 0, path }),
        sections,
        olderLink(text.entries[start + ENTRIES_AT_ONCE], path),
      ].join("");
  return {
    content: text.before + content + text.after,
    coverage: {
      startedAt: text.entries.at(-1)?.time ?? newest.time,
      endedAt: isRolling ? null : (story.liveEndedAt?.toISOString() ?? newest.time),
      ...(from !== undefined && { entry: text.entries[start]?.headline ?? "" }),
    },
  };
}

function entryHtml({ name, time, author, isKey, html }: LiveEntry, path: string): string {
  const by = escapeHtml(author);
  const words = [
    `<a href="${entryPath(path, name)}">${timeElement(time)}</a>`,
    ...(isKey ? ["<strong>Key moment</strong>"] : []),
    ...(author ? [`<span>${by}</span>`] : []),
  ];
  const attributes = `${author && ` data-author="${by}"`}${isKey ? ' data-key="yes"' : ""}`;
  // Can be focused, so that its address leads screen readers there, too.
  return (
    `<section data-kind="live" data-time="${time}"${attributes} id="${name}" tabindex="-1">` +
    `<p class="block-label">${words.join(" ")}</p>${html}</section>`
  );
}

function keyMoments({ entries }: LiveText, shown: readonly LiveEntry[], path: string): string {
  const items = entries
    .filter(({ isKey }) => isKey)
    .slice(0, MOST_KEY_MOMENTS)
    .map((entry) => {
      const { name, time, headline } = entry;
      const href = shown.includes(entry) ? `#${name}` : entryPath(path, name);
      return `<li><a href="${href}">${timeElement(time)} ${escapeHtml(headline)}</a></li>`;
    });
  if (items.length === 0) return "";
  return `<nav class="key-moments" aria-label="Key moments"><h2>Key moments</h2><ul>${items.join("")}</ul></nav>`;
}

function statusLine(
  { entries }: LiveText,
  { isRolling, isNewest, path }: { isRolling: boolean; isNewest: boolean; path: string },
): string {
  const words = [
    `<strong>${isRolling ? "Live" : "Ended"}</strong>`,
    `<span>${plural(entries.length, "update")}</span>`,
    ...(isNewest ? [] : [`<a href="${path}#updates">Newest updates</a>`]),
    ...(isNewest && isRolling ? [`<a href="${path}">Refresh</a>`] : []),
  ];
  return `<p class="live-line"${isRolling ? "" : " data-ended"} id="updates">${words.join(" ")}</p>`;
}

const olderLink = (next: LiveEntry | undefined, path: string) =>
  next ? `<p class="live-line"><a href="${entryPath(path, next.name)}">Older updates</a></p>` : "";

const timeElement = (time: string) =>
  `<time datetime="${time}">${absoluteMoment(new Date(time))}</time>`;

/** What an open page of the story asks for now and then. */
export async function getLiveState(
  { db, clock }: Deps,
  { articleId }: { articleId: number },
): Promise<LiveState> {
  const now = clock.now();
  const row = await findArticle(db, { now, idOrSlug: String(articleId) });
  if (!row) throw new AppError("not_found", "There is no such article.");
  const { entries } = readLiveText(await showHtml(row.content));
  return {
    id: row.id,
    isLive: isLiveStory(row, now),
    entries: entries.slice(0, ENTRIES_AT_ONCE).map(({ name }) => name),
  };
}
