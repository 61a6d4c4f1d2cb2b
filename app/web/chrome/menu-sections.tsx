import { NavLink } from "#platform/web/router/link.tsx";
import { categoryPath } from "#shared/site/paths.ts";
import { site } from "#site.config.ts";
import { categoryClass } from "#ui/layout/category-chip.tsx";

/** Links that wide screens show elsewhere. */
export const menuPages = [
  { label: "Breaking news", to: "/breaking" },
  { label: "Email alerts", to: "/#newsletter" },
  { label: "Saved stories", to: "/saved" },
  { label: "Search", to: "/search" },
] as const;

/** Sections and services, in the menu of narrow screens only. */
export const MenuSections = () => (
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
