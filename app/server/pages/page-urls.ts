import { isForOperators } from "#platform/server/http/operator-port.ts";
import { isOddPath } from "#shared/site/match-path.ts";
import type { PageDeclaration } from "#shared/site/page-declaration.ts";

const MISSING_PAGE = "/no-such-page";

/** Pages do not depend on the host name of the request. */
export function pageUrl(pathAndQuery: string): URL {
  const url = new URL(`http://page.invalid${pathAndQuery}`);
  return isOddPath(url.pathname) ? new URL(MISSING_PAGE, url) : url;
}

/** A missing address here gets a plain text, not a page. */
export const isNeverAPage = (url: string) =>
  /^\/(api|assets|media|newsroom)(\/|$|\?)|^\/\./.test(url) ||
  isForOperators(url) ||
  !url.startsWith("/");

/** The router refuses paths that it cannot decode before any handler runs; readers get the 404 page instead. */
export const routableUrl = (url: string) =>
  url.includes("%") && !isNeverAPage(url) && isOddPath(url.split("?", 1)[0] ?? "")
    ? MISSING_PAGE
    : url;

/** The canonical spelling of a page's path: fixed words as the site writes them, parameters unchanged. */
export function spellPath({ path: pattern }: PageDeclaration, path: string): string {
  if (pattern === "*") return path;
  const given = path.split("/");
  return pattern
    .split("/")
    .map((word, index) => (word.startsWith(":") ? given[index] : word))
    .join("/");
}
