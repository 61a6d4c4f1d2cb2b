/** Most browsers name others too, to be served as they are: the first that fits is the one. */
const families: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

/**
 * One of a few names. A browser may call itself whatever it likes, so that the whole text would tell apart as many
 * visitors as somebody cares to make up.
 */
export const browserFamily = (browser: string): string =>
  families.find(([pattern]) => pattern.test(browser))?.[1] ?? "Other";
