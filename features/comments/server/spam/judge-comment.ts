import type { NewComment } from "#features/comments/calls/comments.ts";
import { type SignOfProgram, signsOfProgram } from "#shared/forms/signs-of-program.ts";
import { findLinks } from "./find-links.ts";
import { containsPhrase } from "./find-phrases.ts";
import { heldWordPhrases } from "./held-words.ts";

export type HeldFor =
  | "links"
  | "repeat"
  | "words"
  | "reports"
  | "flood"
  | `rule:${number}`
  | SignOfProgram;

/** One link may be a source; several are typical of advertising. */
const LINKS_TO_HOLD = 2;

/** Why a comment should be held, judging by its content alone. */
export function judgeComment(comment: NewComment): HeldFor[] {
  const everything = checkedText(comment);
  const verdicts: HeldFor[] = [];
  if (findLinks(everything).length >= LINKS_TO_HOLD) verdicts.push("links");
  if (containsPhrase(everything, heldWordPhrases)) verdicts.push("words");
  return [...verdicts, ...signsOfProgram(comment)];
}

/** What the rules look at: the name and the text. */
export const checkedText = (comment: Pick<NewComment, "authorName" | "content">) =>
  `${comment.authorName}\n${comment.content}`;
