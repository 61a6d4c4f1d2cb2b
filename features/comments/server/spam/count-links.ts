import { trimEnd } from "../../../../shared/text/trim-end.ts";

const scheme = /\b(?:https?|hxxps?|ftp):\/\/|\[url/gi;
/** An address without its scheme, by endings that no sentence has. */
const bareHost =
  /^www\.|\.(?:com|net|org|info|biz|ru|cn|xyz|top|shop|online|site|club|live|click|link|io|me|tk|bet|casino)(?:[/:?#]|$)/i;

/** How many addresses a text leads to, spelled out or not. */
export function countLinks(text: string): number {
  return text
    .split(/[\s,;<>"'()[\]{}|]+/)
    .map((part) => trimEnd(part, ".!?:"))
    .reduce((sum, part) => sum + (part.match(scheme)?.length ?? (bareHost.test(part) ? 1 : 0)), 0);
}
