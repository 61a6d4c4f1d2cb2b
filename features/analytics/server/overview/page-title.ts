import { decodePercent } from "../../../../shared/text/decode-percent.ts";
import { publicPages } from "../ingest/public-pages.ts";

/** What a page that is no article is called; a category by what stands in its address. */
export const titleOf = (path: string) =>
  publicPages[path] ??
  (path.startsWith("/category/") ? (decodePercent(path.slice("/category/".length)) ?? null) : null);
