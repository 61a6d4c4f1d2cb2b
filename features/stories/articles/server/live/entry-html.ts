import { escapeHtml } from "#shared/text/escape-html.ts";

interface EntryAttributes {
  time: string;
  author: string;
  isKey: boolean;
  /** Undefined for entries from before there were ids. */
  id: string | undefined;
}

/** As the cleaner prints it. */
export const openEntry = ({ time, author, isKey, id }: EntryAttributes): string =>
  `<section data-kind="live" data-time="${time}"${author && ` data-author="${escapeHtml(author)}"`}` +
  `${isKey ? ' data-key="yes"' : ""}${id ? ` data-entry="${id}"` : ""}>`;

/** Plain text as paragraphs, which blank lines divide. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${escapeHtml(part)}</p>`)
    .join("");
