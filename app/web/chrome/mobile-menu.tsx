import type { ReactNode } from "react";
import { NavLink } from "#platform/web/router/link.tsx";
import { categoryPath } from "#shared/site/paths.ts";
import { site } from "#site.config.ts";
import { IconButton } from "#ui/button/button.tsx";
import { categoryClass } from "#ui/layout/category-chip.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { ThemeToggle } from "#ui/theme/theme.tsx";
import { themeKey } from "../storage-keys.ts";
import { usePanel } from "./use-panel.ts";

const PANEL = "site-menu";

/** The navigation links: a row where they fit, otherwise behind the menu button. */
export function useMenu(links: ReactNode) {
  const { open, attributes } = usePanel();
  const button = (
    <IconButton
      label="Menu"
      icon={open ? <Icon name="x" size={24} /> : <Icon name="menu" size={24} />}
      popoverTarget={PANEL}
      aria-controls={PANEL}
      aria-expanded={open}
      className="-mr-[10px] lg:hidden"
    />
  );
  const menu = (
    <div
      {...attributes}
      id={PANEL}
      className="noscript:top-auto noscript:bottom-0 fixed inset-x-0 top-12 bottom-auto max-h-[calc(100dvh-48px)] w-full overflow-y-auto border-b-2 border-text bg-s1 text-text shadow-overlay lg:static lg:block lg:w-auto lg:overflow-visible lg:border-0 lg:bg-transparent lg:shadow-none"
    >
      <MenuSections />
      {links}
      <div className="flex items-center justify-between border-t border-hair px-(--margin) min-[22.5rem]:hidden">
        <span className="type-button">Light or dark</span>
        <ThemeToggle storageKey={themeKey} />
      </div>
    </div>
  );
  return { button, menu };
}

/** Links that wide screens show elsewhere. */
export const menuPages = [
  { label: "Breaking news", to: "/breaking" },
  { label: "Email alerts", to: "/#newsletter" },
  { label: "Saved stories", to: "/saved" },
  { label: "Search", to: "/search" },
] as const;

/** Sections and services, in the menu of narrow screens only. */
const MenuSections = () => (
  <div data-clicks="main-nav" className="menu-sections">
    <ul aria-label="Sections">
      {site.categories.map(({ name, color }) => (
        <li key={name} className={categoryClass(color)}>
          <NavLink to={categoryPath(name)}>{name}</NavLink>
        </li>
      ))}
    </ul>
    <ul>
      {menuPages.map(({ label, to }) => (
        <li key={to}>
          {to.includes("#") ? <a href={to}>{label}</a> : <NavLink to={to}>{label}</NavLink>}
        </li>
      ))}
    </ul>
  </div>
);
