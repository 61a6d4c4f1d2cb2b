/**
 * Words and phrases, of up to three words each, that a moderator looks at before anybody else does. Whole words only:
 * a part of a longer word is left alone. Capitals, accents and look-alike letters make no difference.
 */
export const heldWords: readonly string[] = [
  // Sold in comments everywhere.
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
  // Meant to hurt.
  "kill yourself",
  "kys",
  "hope you die",
  "deserve to die",
  "subhuman",
  "subhumans",
];
