import { trimEnd } from "#shared/text/trim-end.ts";
import type { Span } from "./find-phrases.ts";

interface Link extends Span {
  /** In lower case, without `www.`. */
  host: string;
}

const scheme = /\b(?:https?|hxxps?|ftp):\/\//gi;
/** A host name without a scheme, recognised by top-level domains that do not end sentences. */
const bareHost =
  /^www\.|\.(?:com|net|org|info|biz|ru|cn|xyz|top|shop|online|site|club|live|click|link|io|me|tk|bet|casino)(?:[/:?#]|$)/i;
const words = /[^\s,;<>"'()[\]{}|]+/g;

/** The links in a text, with or without a scheme. */
export const findLinks = (text: string): Link[] =>
  partsOf(text).flatMap((part) => (part.isLink ? [toLink(part)] : []));

/** Where a text names a host or one below it, as a link or just so. */
export const findHost = (text: string, host: string): Link[] =>
  partsOf(text)
    .map(toLink)
    .filter((link) => link.host === host || link.host.endsWith(`.${host}`));

interface Part extends Span {
  text: string;
  isLink: boolean;
}

/** Each address with a scheme, and each other word. */
const partsOf = (text: string): Part[] =>
  [...text.matchAll(words)].flatMap(({ 0: word, index }) => {
    // Most words; the rest is expensive.
    if (!word.includes(".") && !word.includes("://")) return [];
    const trimmed = trimEnd(word, ".!?:");
    const starts = [...trimmed.matchAll(scheme)].map((match) => match.index);
    const isLink = starts.length > 0 || bareHost.test(trimmed);
    return (starts.length > 0 ? starts : [0]).map((start, at, all) => {
      const end = all[at + 1] ?? trimmed.length;
      return {
        text: trimmed.slice(start, end),
        start: index + start,
        end: index + end,
        isLink,
      };
    });
  });

const toLink = ({ text, start, end }: Part): Link => ({ start, end, host: hostOf(text) });

/** The host that an address or a bare name begins with. */
export function hostOf(address: string): string {
  const [authority = ""] = address
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, "")
    .split(/[/?#]/, 1);
  const [host = ""] = authority.slice(authority.lastIndexOf("@") + 1).split(":", 1);
  return trimEnd(host.replace(/^www\./, ""), ".");
}
