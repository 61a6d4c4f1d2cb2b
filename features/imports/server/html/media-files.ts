import { decodeEntities } from "../../../../shared/text/decode-entities.ts";
import { escapeHtml } from "../../../../shared/text/escape-html.ts";

const endings =
  /\.(?:mp4|m4v|webm|mov|ogv|avi|wmv|mpe?g|3gp|mp3|m4a|m4b|ogg|oga|opus|wav|flac|aac)$/i;

/** Whether an address is that of a film or sound, by its ending. */
export const isMediaFile = (address: string): boolean =>
  endings.test(URL.parse(address, "http://old.invalid")?.pathname ?? "");

const link = /<a href="([^"]*)"/g;

/** The films and sounds that a converted text links to. */
export const mediaIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(link)].map(([, href = ""]) => decodeEntities(href)).filter(isMediaFile),
  ),
];

/** Replaces the addresses of films and sounds with those of our own copies. */
export const insertMedia = (html: string, found: ReadonlyMap<string, string>): string =>
  html.replace(link, (whole, href: string) => {
    const ours = found.get(decodeEntities(href));
    return ours === undefined ? whole : `<a href="${escapeHtml(ours)}"`;
  });
