import { Link } from "react-router";
import { HeaderPosts } from "../../../features/social/web/header-posts.tsx";
import { site } from "../../../site.config.ts";
import { buttonClass } from "../../../ui/button/button.tsx";
import { ThemeToggle } from "../../../ui/theme/theme-toggle.tsx";
import { postsPausedKey, themeKey } from "../storage-keys.ts";
import { CategoryBars } from "./category-bars.tsx";
import { HeaderSearch } from "./header-search.tsx";
import { MainLinks } from "./main-links.tsx";
import { useMastheadMotion } from "./masthead-motion.ts";
import { useMenu } from "./mobile-menu.tsx";
import { Wordmark } from "./wordmark.tsx";

/** Has no box of its own, so that the masthead can stick for the length of the whole page. */
export function Header() {
  const hidden = useMastheadMotion();
  return (
    <header className="contents">
      <div className="page-frame flex">
        <p className="type-label hidden shrink-0 items-center py-2 text-text-3 xl:flex">
          {site.tagline}
        </p>
        <HeaderPosts pausedKey={postsPausedKey} />
      </div>
      <div
        data-masthead=""
        data-hidden={hidden}
        className="sticky top-0 z-30 bg-page transition-transform duration-200 ease-house focus-within:transform-none has-[:popover-open]:transform-none max-lg:data-[hidden=true]:-translate-y-full print:static"
      >
        <Masthead />
      </div>
      <CategoryBars />
    </header>
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
  "relative min-h-9! px-2! text-[0.8125rem] whitespace-nowrap [font-stretch:100%] after:absolute after:inset-x-0 after:-inset-y-1.5 sm:px-4! sm:text-[0.875rem] sm:[font-stretch:112%] xl:min-h-10!";

const HighlightedLinks = () =>
  site.navigation
    .filter(({ highlighted }) => highlighted)
    .map(({ label, to }) => (
      <Link key={to} to={to} data-clicks="support-us" className={buttonClass("signal", SMALL)}>
        {label}
      </Link>
    ));
