import { toPhrases } from "./find-phrases.ts";
import { heldWords } from "./held-words.ts";

export const heldWordPhrases = toPhrases(heldWords);
