import { trimEnd } from "../../../../shared/text/trim-end.ts";

const scheme = /\b(?:https?|hxxps?|ftp):\/\/|\[url/gi;
/** A host name without a scheme, recognised by top-level domains that do not end sentences. */
const bareHost =
  /^www\.|\.(?:com|net|org|info|biz|ru|cn|xyz|top|shop|online|site|club|live|click|link|io|me|tk|bet|casino)(?:[/:?#]|$)/i;

/** The number of links in a text, with or without a scheme. */
export function countLinks(text: string): number {
  return text
    .split(/[\s,;<>"'()[\]{}|]+/)
    .map((part) => trimEnd(part, ".!?:"))
    .reduce((sum, part) => sum + (part.match(scheme)?.length ?? (bareHost.test(part) ? 1 : 0)), 0);
}
