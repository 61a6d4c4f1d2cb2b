import { type LoaderFunctionArgs, matchRoutes, type RouteObject } from "react-router";
import { ScreenBroken } from "./chrome/screen-broken.tsx";
import { Layout } from "./layout.tsx";
import { type PageModule, workOf } from "./page.ts";

interface Address {
  path: string;
  /** The name of its file in `pages/`. */
  page: string;
  open: () => Promise<PageModule>;
  /** Query names the server reads; all others are ignored, by the page and by every cache. */
  reads?: readonly string[];
}

/** The addresses of the site, in the order of its specification. */
const addresses: readonly Address[] = [
  { path: "/", page: "home", open: () => import("./pages/home.tsx") },
  { path: "/article/:slug", page: "article", open: () => import("./pages/article.tsx") },
  {
    path: "/:year/:month/:day/:slug",
    page: "dated-article",
    open: () => import("./pages/dated-article.tsx"),
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
  { path: "/contact-us", page: "contact-us", open: () => import("./pages/contact-us.tsx") },
  { path: "/submit-video", page: "submit-video", open: () => import("./pages/submit-video.tsx") },
  { path: "/join-fntv", page: "join", open: () => import("./pages/join.tsx") },
  {
    path: "/contributor-dashboard",
    page: "contributor-dashboard",
    open: () => import("./pages/contributor-dashboard.tsx"),
  },
  { path: "/search", page: "search", open: () => import("./pages/search.tsx") },
  { path: "/support", page: "support", open: () => import("./pages/support.tsx") },
  {
    path: "/recurring-donations",
    page: "recurring-donations",
    open: () => import("./pages/recurring-donations.tsx"),
  },
  { path: "/analytics", page: "analytics", open: () => import("./pages/analytics.tsx") },
  {
    path: "/admin-analytics",
    page: "admin-analytics",
    open: () => import("./pages/admin-analytics.tsx"),
  },
  { path: "/following", page: "following", open: () => import("./pages/following.tsx") },
  { path: "/breaking", page: "breaking", open: () => import("./pages/breaking.tsx") },
  { path: "*", page: "not-found", open: () => import("./pages/not-found.tsx") },
];

export const routes: RouteObject[] = [
  {
    id: "layout",
    Component: Layout,
    ErrorBoundary: ScreenBroken,
    children: addresses.map(({ path, page, open }) => ({
      path,
      id: page,
      ErrorBoundary: ScreenBroken,
      lazy: async () => toRoute(await open()),
    })),
  },
];

/** Which page a path shows and which query names it reads. */
export function pageAt(path: string): { page: string; reads: readonly string[] } {
  const id = matchRoutes(routes, path)?.at(-1)?.route.id;
  const address = addresses.find(({ page }) => page === id);
  return { page: address?.page ?? "not-found", reads: address?.reads ?? [] };
}

function toRoute(page: PageModule): Pick<RouteObject, "Component" | "loader" | "handle"> {
  return {
    Component: page.Page,
    handle: page,
    loader: async ({ context, params, request }: LoaderFunctionArgs) => {
      const work = workOf(context);
      const notFound = () => {
        work.status = 404;
      };
      await page.load?.({ queries: work.queries, params, url: new URL(request.url), notFound });
      return null;
    },
  };
}
