import { NewsroomIcon, type NewsroomIconName } from "#platform/newsroom/newsroom-icon.tsx";
import { Link } from "#platform/web/router/link.tsx";
import { useLocation } from "#platform/web/router/location.ts";
import { isWithin, NEW_STORY, type NewsroomScreen } from "../newsroom-screen.ts";
import { PersonActions } from "./person-actions.tsx";

const FIRST: readonly { path: string; label: string; icon: NewsroomIconName }[] = [
  { path: "/newsroom", label: "Desk", icon: "layout-dashboard" },
  { path: "/newsroom/stories", label: "Stories", icon: "file-text" },
  { path: NEW_STORY, label: "New", icon: "square-pen" },
  { path: "/newsroom/queues", label: "Queues", icon: "inbox" },
];

/** Under every screen on phones: the four that are needed most, and More. */
export function PhoneBar({ screens }: { screens: readonly NewsroomScreen[] }) {
  const { pathname } = useLocation();
  const mayOpen = (path: string) => screens.some((screen) => screen.path === path);
  const first = FIRST.filter(({ path }) => mayOpen(path));
  const rest = screens.filter(
    ({ path, icon }) =>
      icon && path !== "/newsroom/me" && !FIRST.some((entry) => entry.path === path),
  );
  const current = first.findLast(({ path }) => isWithin(pathname, path))?.path;
  return (
    <nav aria-label="Newsroom" className="phone-bar">
      {first.map(({ path, label, icon }) => (
        <Link
          key={path}
          to={path}
          aria-current={path === current ? "page" : undefined}
          className="phone-link"
        >
          <NewsroomIcon name={icon} size={24} />
          {label}
        </Link>
      ))}
      <button type="button" popoverTarget="more-menu" className="phone-link">
        <NewsroomIcon name="ellipsis" size={24} />
        More
      </button>
      <div id="more-menu" popover="auto" className="menu phone-menu">
        {rest.map(
          ({ path, label, icon }) =>
            icon && (
              <Link
                key={path}
                to={path}
                className="menu-item"
                onClick={() => document.getElementById("more-menu")?.hidePopover()}
              >
                <NewsroomIcon name={icon} />
                {label}
              </Link>
            ),
        )}
        <PersonActions menu="more-menu" />
      </div>
    </nav>
  );
}
