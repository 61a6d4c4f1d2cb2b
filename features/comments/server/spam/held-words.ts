import { toPhrases } from "./find-phrases.ts";

/**
 * Words and phrases of up to three words that hold a comment for a moderator. Only whole words match; case, accents
 * and look-alike letters are ignored.
 */
export const heldWords: readonly string[] = [
  // Typical advertising.
  "viagra",
  "cialis",
  "casino bonus",
  "online casino",
  "free spins",
  "sports betting tips",
  "payday loan",
  "payday loans",
  "loan approval guaranteed",
  "guaranteed profit",
  "forex signals",
  "crypto giveaway",
  "double your bitcoin",
  "recover stolen crypto",
  "crypto recovery expert",
  "make money fast",
  "earn daily from",
  "buy followers",
  "buy backlinks",
  "seo services",
  "essay writing service",
  "replica watches",
  "escort service",
  "hot singles",
  "onlyfans",
  "whatsapp me",
  "dm me on",
  "click here",
  "spell caster",
  "herbal cure",
  // Abuse.
  "kill yourself",
  "kys",
  "hope you die",
  "deserve to die",
  "subhuman",
  "subhumans",
];

export const heldWordPhrases = toPhrases(heldWords);
