import { NavLink } from "react-router";
import { site } from "../../../site.config.ts";

const LINK =
  "relative flex min-h-12 items-center px-(--margin) type-card text-text hover:bg-s2 aria-[current=page]:bg-text aria-[current=page]:text-page " +
  "lg:px-2.5 lg:type-button lg:text-text-2 lg:hover:bg-transparent lg:hover:text-text lg:hover:underline lg:aria-[current=page]:bg-transparent lg:aria-[current=page]:text-text lg:aria-[current=page]:no-underline " +
  "lg:aria-[current=page]:after:absolute lg:after:inset-x-2.5 lg:after:bottom-0 lg:after:h-1 lg:after:bg-text";

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
            <NavLink to={to} end className={LINK}>
              {label}
            </NavLink>
          </li>
        ))}
    </ul>
  );
}
