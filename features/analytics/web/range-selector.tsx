import { Link, useLocation } from "react-router";
import { SAME_PAGE } from "../../../platform/web/same-page.ts";
import { type Days, DEFAULT_RANGE, RANGES } from "../limits.ts";

/** Links, so that every range has an address and none needs a script. */
export function RangeSelector({ chosen }: { chosen: Days }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Time range" className="max-sm:w-full">
      <ul className="grid grid-cols-3 gap-2">
        {RANGES.map((days) => (
          <li key={days}>
            <Link
              to={days === DEFAULT_RANGE ? pathname : `${pathname}?days=${days}`}
              {...SAME_PAGE}
              aria-current={days === chosen ? "true" : undefined}
              className="chip w-full justify-center px-1 whitespace-nowrap sm:px-4"
            >
              Last {days} days
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
