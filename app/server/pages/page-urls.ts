import { isOddPath } from "../../../shared/site/odd-path.ts";

const MISSING_PAGE = "/no-such-page";

/** Pages do not know by which name the site was asked. */
export function pageUrl(pathAndQuery: string): URL {
  const url = new URL(`http://page.invalid${pathAndQuery}`);
  return isOddPath(url.pathname) ? new URL(MISSING_PAGE, url) : url;
}

/** Addresses under these belong to machines: a miss there is a plain text, not a page. */
export const isNeverAPage = (url: string) =>
  /^\/(api|assets|media)(\/|$|\?)|^\/\./.test(url) || !url.startsWith("/");

/** The router refuses what it cannot decode before any handler runs; a reader gets the 404 page. */
export const routableUrl = (url: string) =>
  url.includes("%") && !isNeverAPage(url) && isOddPath(url.split("?", 1)[0] ?? "")
    ? MISSING_PAGE
    : url;
