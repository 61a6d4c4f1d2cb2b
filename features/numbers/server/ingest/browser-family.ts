/** Most browsers name others for compatibility, so the order matters. */
const families: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

/** One of a few names. The whole user agent is not used, because a sender could vary it to appear as many visitors. */
export const browserFamily = (browser: string): string =>
  families.find(([pattern]) => pattern.test(browser))?.[1] ?? "Other";
