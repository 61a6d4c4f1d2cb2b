import { NavLink } from "#platform/web/router/link.tsx";
import { site } from "#site.config.ts";

/** The plain items. The highlighted one is at the end of the masthead, visible on every screen. */
export function MainLinks() {
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
