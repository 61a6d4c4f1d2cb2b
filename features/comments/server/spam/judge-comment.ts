import { type SignOfProgram, signsOfProgram } from "../../../../shared/forms/signs-of-program.ts";
import { trimEnd } from "../../../../shared/text/trim-end.ts";
import type { NewComment } from "../../contract.ts";
import { containsHeldWord } from "./contains-held-word.ts";

export type HeldFor = "links" | "repeat" | "words" | SignOfProgram;

/** One link may be a source; several are typical of advertising. */
const LINKS_TO_HOLD = 2;

/** Why a comment should be held, judging by its content alone. */
export function judgeComment(comment: NewComment): HeldFor[] {
  const everything = `${comment.authorName}\n${comment.content}`;
  const verdicts: HeldFor[] = [];
  if (countLinks(everything) >= LINKS_TO_HOLD) verdicts.push("links");
  if (containsHeldWord(everything)) verdicts.push("words");
  return [...verdicts, ...signsOfProgram(comment)];
}

const scheme = /\b(?:https?|hxxps?|ftp):\/\/|\[url/gi;
/** A host name without a scheme, recognised by top-level domains that do not end sentences. */
const bareHost =
  /^www\.|\.(?:com|net|org|info|biz|ru|cn|xyz|top|shop|online|site|club|live|click|link|io|me|tk|bet|casino)(?:[/:?#]|$)/i;

/** The number of links in a text, with or without a scheme. */
function countLinks(text: string): number {
  return text
    .split(/[\s,;<>"'()[\]{}|]+/)
    .map((part) => trimEnd(part, ".!?:"))
    .reduce((sum, part) => sum + (part.match(scheme)?.length ?? (bareHost.test(part) ? 1 : 0)), 0);
}
