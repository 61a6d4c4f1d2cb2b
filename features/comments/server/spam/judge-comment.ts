import { type SignOfProgram, signsOfProgram } from "../../../../shared/forms/signs-of-program.ts";
import type { NewComment } from "../../contract.ts";
import { countLinks } from "./count-links.ts";
import { holdsListedWord } from "./listed-words.ts";

export type HeldFor = "links" | "repeat" | "words" | SignOfProgram;

/** One source is an argument; two are what advertisers need. */
const LINKS_TO_HOLD = 2;

/** What a comment should be held for, as far as it can be told from itself. */
export function judgeComment(comment: NewComment): HeldFor[] {
  const everything = `${comment.authorName}\n${comment.content}`;
  const verdicts: HeldFor[] = [];
  if (countLinks(everything) >= LINKS_TO_HOLD) verdicts.push("links");
  if (holdsListedWord(everything)) verdicts.push("words");
  return [...verdicts, ...signsOfProgram(comment)];
}
