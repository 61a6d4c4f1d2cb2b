/// <reference types="vite/types/importMeta.d.ts" />

import { PAGE_LOST } from "#features/device/install-app/web/page-lost.ts";
import type { SeoHead } from "#features/publishing/head/seo-head.ts";
import type { PageModule } from "#platform/web/page.ts";
import { isOddPath, matchPath } from "#shared/site/match-path.ts";
import { type FoundPage, isFixed, type PageDeclaration } from "#shared/site/page-declaration.ts";
import { SECOND } from "#shared/time/units.ts";

type Screen = PageModule<SeoHead>;

// The bundler collects the declarations of features and the files of their screens, so neither is listed here.
const declared = import.meta.glob<readonly PageDeclaration[]>(["/features/**/pages.ts"], {
  eager: true,
  import: "pages",
});
const screens = import.meta.glob<Screen>(["/app/web/pages/*.tsx", "/features/**/web/pages/*.tsx"]);

const MISSING = "*";
const pages = Object.values(declared).flat();

/** Paths without parameters. */
export const fixedPages = pages.filter(isFixed);

const missing = pages.find(({ path }) => path === MISSING);
/** A page with a fixed path comes before one whose parameter could be the same word. */
const routes = [...fixedPages, ...pages.filter((page) => !isFixed(page) && page !== missing)];
const opened = new Map<string, Screen>();
const opening = new Map<string, Promise<Screen>>();

/** The page at a path. Every path has one: the last entry matches all others. */
export function findPage(path: string): FoundPage {
  // The same as on the server, or the browser would hydrate another page than the one that was sent.
  for (const page of isOddPath(path) ? [] : routes) {
    const params = matchPath(page.path, path);
    if (params) return { page, params };
  }
  if (!missing) throw new Error(`No page for ${path}`);
  return { page: missing, params: {} };
}

/** The screen of a page that was opened before. */
export const openedPage = ({ file }: PageDeclaration) => opened.get(file);

/** Loads a page's screen; simultaneous callers share one promise. */
export function openPage({ file }: PageDeclaration): Promise<Screen> {
  let module = opening.get(file);
  if (!module) {
    module = loadScreen(file).then((loaded) => {
      opened.set(file, loaded);
      return loaded;
    });
    // A failed load may be retried after a moment; until then React would retry in a loop.
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
