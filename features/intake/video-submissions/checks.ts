/** What is checked about footage before it is shown. */
export const CHECKS = {
  place: "Place",
  time: "Time",
  original: "Original",
  filmer: "Filmer",
} as const;
export type CheckKind = keyof typeof CHECKS;
export const CHECK_KINDS = Object.keys(CHECKS) as readonly CheckKind[];

/** In words for readers. */
export const CHECKED_WORDS: Readonly<Record<CheckKind, string>> = {
  place: "We checked where it was filmed.",
  time: "We checked when it was filmed.",
  original: "We checked that it is the original.",
  filmer: "We spoke with the person who filmed it.",
};
