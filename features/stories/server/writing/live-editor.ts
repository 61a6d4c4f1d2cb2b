import { randomBytes } from "node:crypto";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { escapeHtml } from "#shared/text/escape-html.ts";
import { ENTRY_ID_BYTES, entryId } from "#shared/text/story-block-attributes.ts";
import { clearBreaking } from "../reading/breaking-list.ts";
import { type LiveEntry, readLiveText } from "../reading/live-entries.ts";
import { type ChangedArticle, changeArticle } from "./change-article.ts";
import { findForEditors, lockArticle, type StoredArticle } from "./editable-articles.ts";
import { updateArticle } from "./saved-articles.ts";

interface EntryAttributes {
  time: string;
  author: string;
  isKey: boolean;
  /** Undefined for entries from before there were ids. */
  id: string | undefined;
}

/** As the cleaner prints it. */
const openEntry = ({ time, author, isKey, id }: EntryAttributes): string =>
  `<section data-kind="live" data-time="${time}"${author && ` data-author="${escapeHtml(author)}"`}` +
  `${isKey ? ' data-key="yes"' : ""}${id ? ` data-entry="${id}"` : ""}>`;

/** Plain text as paragraphs, which blank lines divide. */
const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${escapeHtml(part)}</p>`)
    .join("");

export interface NewEntry {
  text: string;
  headline?: string | undefined;
  author?: string | undefined;
  isKey?: boolean | undefined;
}

/** What staff do with the entries of a live story. An open working copy takes the changes in. */
export const liveEditor = { list, find, add, correct, markKey, remove, end };

async function list(deps: Deps, id: number): Promise<LiveEntry[]> {
  return readLiveText((await findForEditors(deps, String(id))).content).entries;
}

async function find(deps: Deps, id: number, name: string): Promise<LiveEntry> {
  return named(await list(deps, id), name);
}

/** Above the newest, or below the text of a story that has none. Returns its name. */
async function add(deps: Deps, id: number, entry: NewEntry): Promise<string> {
  const key = entryId(randomBytes(ENTRY_ID_BYTES));
  const { text, headline, author = "", isKey = false } = entry;
  const open = openEntry({ time: deps.clock.now().toISOString(), author, isKey, id: key });
  const heading = headline ? `<h3>${escapeHtml(headline)}</h3>` : "";
  await changeText(deps, id, ({ content, liveEndedAt }) => {
    if (liveEndedAt)
      throw new AppError("conflict", "This live story has ended. Open it again to add to it.");
    const starts = readLiveText(content).entries.map(({ section }) => section.start);
    const at = Math.min(content.length, ...starts);
    const html = `${open}${heading}${paragraphs(text)}</section>`;
    return content.slice(0, at) + html + content.slice(at);
  });
  return `live-${key}`;
}

/** Adds a dated correction to the end of an entry. */
function correct(deps: Deps, id: number, name: string, text: string): Promise<ChangedArticle> {
  const time = deps.clock.now().toISOString();
  const html = `<aside data-kind="correction" data-time="${time}">${paragraphs(text)}</aside>`;
  return changeEntry(deps, id, name, ({ section: { innerEnd } }, content) => {
    return content.slice(0, innerEnd) + html + content.slice(innerEnd);
  });
}

function markKey(deps: Deps, id: number, name: string, isKey: boolean): Promise<ChangedArticle> {
  return changeEntry(deps, id, name, ({ time, author, section }, content) => {
    const { start, inner, attributes } = section;
    const open = openEntry({ time, author, isKey, id: attributes["data-entry"] });
    return content.slice(0, start) + open + content.slice(inner);
  });
}

/** Also from the breaking ticker. */
async function remove(deps: Deps, id: number, name: string): Promise<ChangedArticle> {
  const removed = await changeEntry(deps, id, name, ({ section: { start, end } }, content) => {
    return content.slice(0, start) + content.slice(end);
  });
  const { breakingEntry } = await findForEditors(deps, String(id));
  if (breakingEntry === name) await clearBreaking(deps, id);
  return removed;
}

/** Says that no more entries are to come, or that there will be others. */
function end(deps: Deps, id: number, isOver = true): Promise<ChangedArticle> {
  const now = deps.clock.now();
  return changeArticle(deps, id, ({ liveUntil, liveEndedAt }) => {
    if (!liveUntil) throw new AppError("conflict", "This story has no live entries.");
    if ((liveEndedAt !== null) === isOver) return {};
    return { liveEndedAt: isOver ? now : null, updatedAt: now };
  });
}

const changeEntry = (
  deps: Deps,
  id: number,
  name: string,
  change: (entry: LiveEntry, content: string) => string,
) =>
  changeText(deps, id, ({ content }) =>
    change(named(readLiveText(content).entries, name), content),
  );

/** As Update in the editor writes it: checked, with a version, for readers at once. */
const changeText = (
  deps: Deps,
  id: number,
  change: (article: StoredArticle) => string,
): Promise<ChangedArticle> =>
  deps.db.transaction(async (db) => {
    const content = change(await lockArticle(db, id));
    return updateArticle({ ...deps, db }, id, { content }, { revision: "updated" });
  });

function named(entries: readonly LiveEntry[], name: string): LiveEntry {
  const found = entries.find((entry) => entry.name === name);
  if (!found) throw new AppError("not_found", `There is no live entry "${name}" in this story.`);
  return found;
}
