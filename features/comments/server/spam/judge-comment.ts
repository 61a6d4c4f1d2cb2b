import { SECOND } from "../../../../shared/time/units.ts";
import type { NewComment } from "../../contract.ts";
import { SHORTEST_FILL } from "../../limits.ts";
import { countLinks } from "./count-links.ts";
import { holdsListedWord } from "./listed-words.ts";

export type HeldFor = "links" | "repeat" | "words" | "speed" | "honeypot";

/** One source is an argument; two are what advertisers need. */
const LINKS_TO_HOLD = 2;

/** What a comment should be held for, as far as it can be told from itself. */
export function judgeComment(comment: NewComment): HeldFor[] {
  const { authorName, content, website = "", fillSeconds } = comment;
  const everything = `${authorName}\n${content}`;
  const verdicts: Record<Exclude<HeldFor, "repeat">, boolean> = {
    links: countLinks(everything) >= LINKS_TO_HOLD,
    words: holdsListedWord(everything),
    speed: fillSeconds !== undefined && fillSeconds * SECOND < SHORTEST_FILL,
    honeypot: website !== "",
  };
  const kinds = Object.keys(verdicts) as (keyof typeof verdicts)[];
  return kinds.filter((kind) => verdicts[kind]);
}
