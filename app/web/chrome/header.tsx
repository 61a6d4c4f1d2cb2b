/// <reference types="vite/types/importMeta.d.ts" />

import { HeaderPosts } from "#features/media/social/web/header-posts.tsx";
import { headerPostsQuery } from "#features/media/social/web/post-queries.ts";
import type { QueryClient } from "#platform/web/queries/query-client.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { Link, NavLink } from "#platform/web/router/link.tsx";
import { useLocation } from "#platform/web/router/location.ts";
import { site } from "#site.config.ts";
import { buttonClass, IconButton } from "#ui/button/button.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { RenderedOnce } from "#ui/page/rendered-once.tsx";
import { ThemeToggle } from "#ui/theme/theme.tsx";
import { postsPausedKey, themeKey } from "../storage-keys.ts";
import { CategoryBars, categoryPages } from "./category-bars.tsx";
import { useMastheadMotion } from "./masthead-motion.ts";
import { menuPages, useMenu } from "./mobile-menu.tsx";
import { SearchForm } from "./search-form.tsx";
import { usePanel } from "./use-panel.ts";
import { Wordmark } from "./wordmark.tsx";

/** Has no box of its own, so that the masthead can stick for the length of the whole page. */
export function Header() {
  const queries = useQueryClient();
  const path = useLocation().pathname.toLowerCase();
  // Only the server keeps what it rendered.
  const data = import.meta.env.SSR && [
    queries.getQueryData(headerPostsQuery().queryKey),
    isMarked(path) && path,
  ];
  return (
    <RenderedOnce as="header" part="header" data={data} className="contents">
      <Content />
    </RenderedOnce>
  );
}

/** Pages that a link in the header leads to, and which it marks as current. */
const isMarked = (path: string) =>
  [...[...site.navigation, ...menuPages].map(({ to }) => to), ...categoryPages()].some(
    (marked) => marked.toLowerCase() === path,
  );

function Content() {
  const hidden = useMastheadMotion();
  return (
    <>
      <div
        data-masthead=""
        data-hidden={hidden}
        className="sticky top-0 z-30 bg-page transition-transform duration-200 ease-house focus-within:transform-none has-[:popover-open]:transform-none max-lg:data-[hidden=true]:-translate-y-full print:static"
      >
        <Masthead />
      </div>
      <div className="category-row">
        <CategoryBars />
        <HeaderPosts pausedKey={postsPausedKey} />
      </div>
    </>
  );
}

function Masthead() {
  const { button, menu } = useMenu(<MainLinks />);
  return (
    <div className="page-frame flex h-12 items-center gap-1 lg:gap-4">
      <Wordmark />
      <nav aria-label="Main" className="ml-auto flex items-center sm:gap-1 lg:grow lg:gap-2">
        {menu}
        <span className="lg:grow" />
        <HeaderSearch />
        <span className="hidden min-[22.5rem]:block">
          <ThemeToggle storageKey={themeKey} />
        </span>
        <HighlightedLinks />
        {button}
      </nav>
    </div>
  );
}

/** Looks smaller than its touch target, to leave space in the row. */
const SMALL =
  "relative min-h-9! px-[8px]! text-[min(0.8125rem,4.2vw)] whitespace-nowrap [font-stretch:100%] after:absolute after:inset-x-0 after:-inset-y-1.5 sm:px-4! sm:text-[0.875rem] sm:[font-stretch:112%] xl:min-h-10!";

const HighlightedLinks = () =>
  site.navigation
    .filter(({ highlighted }) => highlighted)
    .map(({ label, to }) => (
      <Link key={to} to={to} data-clicks="support-us" className={buttonClass("signal", SMALL)}>
        {label}
      </Link>
    ));

/** The plain items. The highlighted one is at the end of the masthead, visible on every screen. */
function MainLinks() {
  return (
    <ul
      data-clicks="main-nav"
      className="flex flex-col divide-y divide-hair lg:flex-row lg:divide-y-0"
    >
      {site.navigation
        .filter(({ highlighted }) => !highlighted)
        .map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} className="main-link">
              {label}
            </NavLink>
          </li>
        ))}
    </ul>
  );
}

const PANEL = "header-search";

/** A field in the masthead on wide screens, a bar below it on narrow ones. */
function HeaderSearch() {
  const { open, attributes } = usePanel((bar) => bar.querySelector("input")?.focus());
  return (
    <>
      <IconButton
        label="Search bar"
        icon={open ? <Icon name="x" size={24} /> : <Icon name="search" size={24} />}
        popoverTarget={PANEL}
        aria-controls={PANEL}
        aria-expanded={open}
        className="xl:hidden"
      />
      <div
        {...attributes}
        id={PANEL}
        className="noscript:top-auto noscript:bottom-0 fixed inset-x-0 top-12 bottom-auto w-full border-b-2 border-text bg-s1 p-(--margin) text-text shadow-overlay xl:static xl:block xl:w-64 xl:overflow-visible xl:border-0 xl:bg-transparent xl:p-0 xl:shadow-none"
      >
        <SearchForm className="h-11 xl:h-10" />
      </div>
    </>
  );
}

/** The data for the header of every page. */
export const loadHeader = (queries: QueryClient) => queries.prefetchQuery(headerPostsQuery());
