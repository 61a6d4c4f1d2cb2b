import { basename } from "node:path";

/** File names that the architecture gives, whatever the file holds. */
const roles = /^(pages|(\w+-)?public|feature|(staff-)?routes|limits|links|jobs|texts|entry-\w+)$/;
/** What the architecture adds to the noun that a file is about; one of its exports has to name the noun. */
const roleSuffix = /-(repository|queries|mutations|texts)$/;

/** Named after their subject, with several small functions on it that are useful only together. */
const subjects = [
  /^packages\/demo-newsroom\/pictures\//,
  /^packages\/sandbox\/stripe\//,
  /^app\/features\.ts$/,
  /^app\/server\/compose\.ts$/,
  /^clients\/stripe\/payment-objects\.ts$/,
  /^features\/numbers\/utc-day\.ts$/,
  /^features\/stories\/server\/reading\/to-public\.ts$/,
  /^features\/device\/install-app\/worker\/respond-with-page\.ts$/,
  /^features\/device\/reading-progress\/progress-rules\.ts$/,
  /^features\/search\/server\/words\/tsquery\.ts$/,
  /^features\/editor\/server\/html\/text-work\.ts$/,
  /^platform\/mails\/mail-look\.ts$/,
  /^platform\/server\/settings\/setting-kinds\.ts$/,
  /^shared\/contract\/(plain-)?fields\.ts$/,
  /^shared\/time\/units\.ts$/,
  /^ui\/chart\/chart-colors\.ts$/,
];

/** Words of a name, in the singular. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.replace(/ies$/, "y").replace(/(?<=[a-z]{2})s$/, ""));

/** In front of a name they say what kind of thing it is, not which. */
const prefixes = new Set(["use", "to", "create", "read", "get", "is", "make", "open"]);

/**
 * Whether one of the exports bears the name of the file: `slug.ts` may export `slugFrom`, `limits.ts` `COMMENT_LIMITS`,
 * `count-page-views.ts` `usePageViews`, and `storage-keys.ts` `themeKey`.
 */
export function isNamedAfterExport(path: string, exports: readonly string[]): boolean {
  const [file = ""] = basename(path).split(".");
  // A file that exports nothing is run, not imported; the one component of a page file is `Page`.
  if (exports.length === 0 || roles.test(file) || exports.includes("Page")) return true;
  // The calls about a subject, whatever each of them does.
  if (path.includes("/calls/")) return true;
  if (subjects.some((subject) => subject.test(path))) return true;
  if (roleSuffix.test(file)) {
    const nouns = wordsOf(file.replace(roleSuffix, ""));
    return file.endsWith("-texts") || exports.flatMap(wordsOf).some((word) => nouns.includes(word));
  }
  const own = wordsOf(file);
  const isCollection = file.endsWith("s");
  return exports.map(wordsOf).some((words) => {
    const core = prefixes.has(words[0] ?? "") && words.length > 1 ? words.slice(1) : words;
    return (
      own.every((word) => words.includes(word)) ||
      core.every((word) => own.includes(word)) ||
      (isCollection && words.at(-1) === own.at(-1))
    );
  });
}
