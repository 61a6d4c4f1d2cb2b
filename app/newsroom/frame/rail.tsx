import { useStaff } from "#platform/newsroom/current-staff.ts";
import { NewsroomIcon } from "#platform/newsroom/newsroom-icon.tsx";
import { Link } from "#platform/web/router/link.tsx";
import { useLocation } from "#platform/web/router/location.ts";
import { site } from "#site.config.ts";
import { BarsGlyph } from "#ui/layout/bars.tsx";
import { isWithin, type NewsroomScreen } from "../newsroom-screen.ts";
import { PersonActions } from "./person-actions.tsx";

/** Left of every screen where there is room. */
export function Rail({ screens }: { screens: readonly NewsroomScreen[] }) {
  const staff = useStaff();
  const { pathname } = useLocation();
  return (
    <header className="rail">
      <Link to="/newsroom" className="rail-brand">
        <BarsGlyph size={28} />
        <span>
          <span className="type-card block">{site.name}</span>
          <span className="type-label block text-text-3">Newsroom</span>
        </span>
      </Link>
      <nav aria-label="Newsroom" className="grid gap-0.5">
        {screens.map(
          ({ path, label, icon }) =>
            icon &&
            path !== "/newsroom/me" && (
              <Link
                key={path}
                to={path}
                aria-current={isWithin(pathname, path) ? "page" : undefined}
                className="rail-link"
              >
                <NewsroomIcon name={icon} />
                {label}
              </Link>
            ),
        )}
      </nav>
      <button type="button" popoverTarget="person-menu" className="rail-person">
        <span aria-hidden="true" className="initials">
          {initialsOf(staff.name)}
        </span>
        <span className="min-w-0 grow text-left">
          <span className="type-button block truncate">{staff.name}</span>
          <span className="type-small block truncate text-text-3">{staff.roles.join(", ")}</span>
        </span>
      </button>
      <div id="person-menu" popover="auto" className="menu rail-menu">
        <PersonActions menu="person-menu" />
      </div>
    </header>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((word) => word.slice(0, 1))
    .slice(0, 2)
    .join("")
    .toUpperCase();
