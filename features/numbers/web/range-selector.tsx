import type { MouseEvent } from "react";
import { useLocation, useNavigate } from "#platform/web/router/location.ts";
import { isPlainClick } from "#platform/web/router/plain-click.ts";
import { SAME_PAGE } from "#platform/web/same-page.ts";
import { type Days, DEFAULT_RANGE, RANGES } from "../limits.ts";

/** Links, so that every range has an address and none needs a script. */
export function RangeSelector({ chosen }: { chosen: Days }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  /** The fragment names the open tab, which the router does not know of. */
  function follow(click: MouseEvent<HTMLAnchorElement>, to: string) {
    if (!isPlainClick(click, click.currentTarget)) return;
    click.preventDefault();
    navigate(to + location.hash, SAME_PAGE);
  }

  return (
    <nav aria-label="Time range" className="max-sm:w-full">
      <ul className="grid grid-cols-3 gap-2">
        {RANGES.map((days) => {
          const to = days === DEFAULT_RANGE ? pathname : `${pathname}?days=${days}`;
          return (
            <li key={days}>
              <a
                href={to}
                onClick={(click) => follow(click, to)}
                aria-current={days === chosen ? "true" : undefined}
                className="chip w-full justify-center px-1 whitespace-nowrap sm:px-4"
              >
                Last {days} days
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
