/// <reference types="vite/types/importMeta.d.ts" />
import { matchRoutes, type Params } from "react-router";
import { PAGE_LOST } from "../../features/install-app/web/page-lost.ts";
import type { SeoHead } from "../../features/seo/page-head.ts";
import type { PageModule } from "../../platform/web/page.ts";
import { isOddPath } from "../../shared/site/odd-path.ts";
import { isFixed, type PageDeclaration } from "../../shared/site/page-declaration.ts";
import { SECOND } from "../../shared/time/units.ts";

type Screen = PageModule<SeoHead>;

// The bundler finds what features declare and the files of their screens, so that neither is listed here.
const declared = import.meta.glob<readonly PageDeclaration[]>(["/features/*/pages.ts"], {
  eager: true,
  import: "pages",
});
const screens = import.meta.glob<Screen>(["/app/web/pages/*.tsx", "/features/*/web/pages/*.tsx"]);

const MISSING = "*";
const pages = Object.values(declared).flat();

/** Those that lead to one page and not to many. */
export const fixedPages = pages.filter(isFixed);

const routes = pages.map(({ path }) => ({ path, id: path }));
const byPath = new Map(pages.map((page) => [page.path, page]));
const opened = new Map<string, Screen>();
const opening = new Map<string, Promise<Screen>>();

interface MatchedPage {
  page: PageDeclaration;
  params: Params;
}

let last: { path: string; matched: MatchedPage } | undefined;

/** The page at a path, with the parameters in it. Every path has one: the last is for all others. */
export function pageAt(path: string): MatchedPage {
  // The router reads its whole table for each lookup, and a page looks itself up several times.
  if (last?.path !== path) last = { path, matched: matchPage(path) };
  return last.matched;
}

function matchPage(path: string): MatchedPage {
  // As on the server, or the browser would take over another page than the one that was sent.
  const match = isOddPath(path) ? undefined : matchRoutes(routes, path)?.at(-1);
  const page = byPath.get(match?.route.id ?? MISSING);
  if (!page) throw new Error(`No page for ${path}`);
  return { page, params: match?.params ?? {} };
}

/** A page's screen, if it was opened before. */
export const openedPage = ({ file }: PageDeclaration) => opened.get(file);

/** Opens a page's screen; all callers that wait for the same file share one promise. */
export function openPage({ file }: PageDeclaration): Promise<Screen> {
  let module = opening.get(file);
  if (!module) {
    module = loadScreen(file).then((loaded) => {
      opened.set(file, loaded);
      return loaded;
    });
    // A lost connection must not keep the page from opening later; until then React tries again and again.
    module.catch(() => {
      setTimeout(() => opening.delete(file), 5 * SECOND);
      globalThis.dispatchEvent?.(new Event(PAGE_LOST));
    });
    opening.set(file, module);
  }
  return module;
}

async function loadScreen(file: string): Promise<Screen> {
  const load = screens[`/${file}`];
  if (!load) throw new Error(`There is no ${file}`);
  return load();
}
