import { type SignOfProgram, signsOfProgram } from "../../../../shared/forms/signs-of-program.ts";
import type { NewComment } from "../../contract.ts";
import { countLinks } from "./count-links.ts";
import { holdsListedWord } from "./listed-words.ts";

export type HeldFor = "links" | "repeat" | "words" | SignOfProgram;

/** One link may be a source; several are typical of advertising. */
const LINKS_TO_HOLD = 2;

/** Why a comment should be held, judging by its content alone. */
export function judgeComment(comment: NewComment): HeldFor[] {
  const everything = `${comment.authorName}\n${comment.content}`;
  const verdicts: HeldFor[] = [];
  if (countLinks(everything) >= LINKS_TO_HOLD) verdicts.push("links");
  if (holdsListedWord(everything)) verdicts.push("words");
  return [...verdicts, ...signsOfProgram(comment)];
}
