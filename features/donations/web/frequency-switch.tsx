import { Link, useLocation } from "react-router";
import { classNames } from "../../../ui/layout/class-names.ts";

const WAYS = [
  { to: "/support", label: "One time" },
  { to: "/recurring-donations", label: "Monthly or yearly" },
] as const;

/** From one donation page to the other; what was entered goes along. */
export function FrequencySwitch() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="How often to give">
      <ul className="grid max-w-md grid-cols-2 border-2 border-ctl">
        {WAYS.map(({ to, label }) => (
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
