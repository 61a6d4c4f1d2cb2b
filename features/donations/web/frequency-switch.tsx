import { Link } from "#platform/web/router/link.tsx";
import { useLocation } from "#platform/web/router/location.ts";
import { classNames } from "#ui/layout/class-names.ts";

const FREQUENCIES = [
  { to: "/support", label: "One time" },
  { to: "/recurring-donations", label: "Monthly or yearly" },
] as const;

/** Links the two donation pages, which share the draft. */
export function FrequencySwitch() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="How often to donate">
      <ul className="grid max-w-md grid-cols-2 border-2 border-ctl">
        {FREQUENCIES.map(({ to, label }) => (
          <li key={to} className="grid">
            <Link
              to={to}
              aria-current={pathname === to ? "page" : undefined}
              className={classNames(
                "type-button grid min-h-12 place-items-center px-3 text-center no-underline",
                pathname === to ? "bg-text text-page" : "text-text hover:bg-s2",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
