/// <reference types="vite/types/importMeta.d.ts" />

import { HeaderPosts } from "#features/media/social/web/header-posts.tsx";
import { headerPostsQuery } from "#features/media/social/web/post-queries.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { Link } from "#platform/web/router/link.tsx";
import { useLocation } from "#platform/web/router/location.ts";
import { site } from "#site.config.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { RenderedOnce } from "#ui/page/rendered-once.tsx";
import { ThemeToggle } from "#ui/theme/theme-toggle.tsx";
import { postsPausedKey, themeKey } from "../storage-keys.ts";
import { CategoryBars, categoryPages } from "./category-bars.tsx";
import { HeaderSearch } from "./header-search.tsx";
import { MainLinks } from "./main-links.tsx";
import { useMastheadMotion } from "./masthead-motion.ts";
import { menuPages } from "./menu-sections.tsx";
import { useMenu } from "./mobile-menu.tsx";
import { Wordmark } from "./served/wordmark.tsx";

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
