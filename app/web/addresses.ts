import { matchRoutes, type Params } from "react-router";
import { PAGE_LOST } from "../../features/install-app/web/page-lost.ts";
import { addressNames } from "../../features/search/address-names.ts";
import { isOddPath } from "../../shared/site/odd-path.ts";
import { SECOND } from "../../shared/time/units.ts";
import type { PageModule } from "./page.ts";

export interface Address {
  path: string;
  /** The name of its file in `pages/`. */
  page: string;
  open: () => Promise<PageModule>;
  /** Query names the server reads; all others are ignored, by the page and by every cache. */
  reads?: readonly string[];
  /** What it reads are words that anybody can type: there is no end of its pages. */
  ofAnyText?: true;
  /** The card provider's script may run here, and on no other page. */
  takesPayments?: true;
  /** For one person's eyes: kept by no cache and listed nowhere. */
  isPrivate?: true;
  /** All form: nothing may come between it and its reader. */
  quiet?: true;
}

/** The addresses of the site, in the order of its specification, then those that only our mails lead to. */
const addresses: readonly Address[] = [
  { path: "/", page: "home", open: () => import("./pages/home.tsx") },
  {
    path: "/article/:slug",
    page: "article",
    open: () => import("./pages/article.tsx"),
    reads: ["before"],
  },
  {
    path: "/:year/:month/:day/:slug",
    page: "dated-article",
    open: () => import("./pages/dated-article.tsx"),
    reads: ["before"],
  },
  {
    path: "/category/:category",
    page: "category",
    open: () => import("./pages/category.tsx"),
    reads: ["page"],
  },
  { path: "/about-us", page: "about-us", open: () => import("./pages/about-us.tsx") },
  {
    path: "/video-archives",
    page: "video-archives",
    open: () => import("./pages/video-archives.tsx"),
    reads: ["local", "national"],
    ofAnyText: true,
  },
  { path: "/license", page: "license", open: () => import("./pages/license.tsx") },
  { path: "/ethics", page: "ethics", open: () => import("./pages/ethics.tsx") },
  {
    path: "/terms-of-service",
    page: "terms-of-service",
    open: () => import("./pages/terms-of-service.tsx"),
  },
  {
    path: "/privacy-policy",
    page: "privacy-policy",
    open: () => import("./pages/privacy-policy.tsx"),
  },
  {
    path: "/contact-us",
    page: "contact-us",
    open: () => import("./pages/contact-us.tsx"),
    reads: ["message"],
  },
  {
    path: "/submit-video",
    page: "submit-video",
    open: () => import("./pages/submit-video.tsx"),
    quiet: true,
  },
  { path: "/join-fntv", page: "join", open: () => import("./pages/join.tsx") },
  {
    path: "/contributor-dashboard",
    page: "contributor-dashboard",
    open: () => import("./pages/contributor-dashboard.tsx"),
  },
  {
    path: "/search",
    page: "search",
    open: () => import("./pages/search.tsx"),
    reads: addressNames,
    ofAnyText: true,
  },
  {
    path: "/support",
    page: "support",
    open: () => import("./pages/support.tsx"),
    takesPayments: true,
    quiet: true,
  },
  {
    path: "/recurring-donations",
    page: "recurring-donations",
    open: () => import("./pages/recurring-donations.tsx"),
    takesPayments: true,
    quiet: true,
  },
  {
    path: "/analytics",
    page: "analytics",
    open: () => import("./pages/analytics.tsx"),
    reads: ["days"],
  },
  {
    path: "/admin-analytics",
    page: "admin-analytics",
    open: () => import("./pages/admin-analytics.tsx"),
    isPrivate: true,
  },
  { path: "/following", page: "following", open: () => import("./pages/following.tsx") },
  { path: "/breaking", page: "breaking", open: () => import("./pages/breaking.tsx") },
  {
    path: "/newsletter/confirm",
    page: "newsletter-confirm",
    open: () => import("./pages/newsletter-confirm.tsx"),
  },
  {
    path: "/newsletter/unsubscribe",
    page: "newsletter-unsubscribe",
    open: () => import("./pages/newsletter-unsubscribe.tsx"),
  },
  { path: "/donor-portal", page: "donor-portal", open: () => import("./pages/donor-portal.tsx") },
  {
    path: "/join-fntv/copy",
    page: "join-copy",
    open: () => import("./pages/join-copy.tsx"),
    isPrivate: true,
  },
  {
    path: "/my-data/export",
    page: "my-data-export",
    open: () => import("./pages/my-data-export.tsx"),
    isPrivate: true,
  },
  {
    path: "/my-data/delete",
    page: "my-data-delete",
    open: () => import("./pages/my-data-delete.tsx"),
    isPrivate: true,
  },
  { path: "*", page: "not-found", open: () => import("./pages/not-found.tsx") },
];

/** Those that lead to one page and not to many. */
export const fixedAddresses = addresses.filter(({ path }) => !/[:*]/.test(path));

const table = addresses.map(({ path, page }) => ({ path, id: page }));
const byName = new Map(addresses.map((address) => [address.page, address]));
const opened = new Map<string, PageModule>();
const opening = new Map<string, Promise<PageModule>>();

interface Found {
  address: Address;
  params: Params;
}

let last: { path: string; found: Found } | undefined;

/** The address pattern a path belongs to, with its parameters. Every path has one: the last is for all others. */
export function addressAt(path: string): Found {
  // The router reads its whole table for each question, and a page asks several times where it is.
  if (last?.path !== path) last = { path, found: findAddress(path) };
  return last.found;
}

function findAddress(path: string): Found {
  // As on the server, or the browser would take over another page than the one that was sent.
  const match = isOddPath(path) ? undefined : matchRoutes(table, path)?.at(-1);
  const address = byName.get(match?.route.id ?? "not-found");
  if (!address) throw new Error(`No page for ${path}`);
  return { address, params: match?.params ?? {} };
}

/** A page's file, if it was opened before. */
export const openedPage = ({ page }: Address) => opened.get(page);

/** Opens a page's file; everyone who asks while it is on its way gets the same promise. */
export function openPage({ page, open }: Address): Promise<PageModule> {
  let module = opening.get(page);
  if (!module) {
    module = open().then((loaded) => {
      opened.set(page, loaded);
      return loaded;
    });
    // A lost connection must not keep the page from opening later; for now React asks again and again.
    module.catch(() => {
      setTimeout(() => opening.delete(page), 5 * SECOND);
      globalThis.dispatchEvent?.(new Event(PAGE_LOST));
    });
    opening.set(page, module);
  }
  return module;
}
