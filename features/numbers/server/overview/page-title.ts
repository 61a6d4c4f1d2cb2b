import { decodePercent } from "#shared/text/decode-percent.ts";
import { publicPages } from "../ingest/public-pages.ts";

/** The title of a page that is not an article; for a category the name in its address. */
export const pageTitle = (path: string) =>
  publicPages[path] ??
  (path.startsWith("/category/") ? (decodePercent(path.slice("/category/".length)) ?? null) : null);
