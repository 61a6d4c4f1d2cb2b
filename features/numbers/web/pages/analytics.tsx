import type { MouseEvent } from "react";
import { type Days, DEFAULT_RANGE, RANGES } from "#features/numbers/limits.ts";
import type { LoaderInput, PageHead } from "#platform/web/page.ts";
import { isPlainClick } from "#platform/web/router/link.tsx";
import { SAME_PAGE, useLocation, useNavigate } from "#platform/web/router/location.ts";
import { TextLink } from "#platform/web/text-link.tsx";
import { site } from "#site.config.ts";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { HowWeCount } from "../overview/how-we-count.tsx";
import { Overview, overviewQuery } from "../overview/overview.tsx";

const rangeIn = (query: URLSearchParams) =>
  RANGES.find((days) => String(days) === (query.get("days") ?? String(DEFAULT_RANGE)));

export async function load({ queries, url, movedTo }: LoaderInput) {
  const days = rangeIn(url.searchParams);
  if (!days) return movedTo("/analytics");
  await queries.prefetchQuery(overviewQuery(days));
}

export const head = (): PageHead => ({
  title: "Website Analytics",
  description: `How many people read ${site.name}, and what they read.`,
  canonical: "/analytics",
});

export function Page() {
  const query = new URLSearchParams(useLocation().search);
  const days = rangeIn(query) ?? DEFAULT_RANGE;
  return (
    <PageFrame>
      <PageIntro title="Website Analytics" label="Open figures">
        How much this site is read, for everyone to see. Counted on our own server, without cookies
        and without tracking anyone.
      </PageIntro>
      <Overview days={days} selector={<RangeSelector chosen={days} />} />
      <HowWeCount>
        <p className="type-ui mt-6 text-text-2">
          Read more in the <TextLink to="/privacy-policy">privacy policy</TextLink>.
        </p>
      </HowWeCount>
    </PageFrame>
  );
}

/** Links, so that every range has an address and none needs a script. */
function RangeSelector({ chosen }: { chosen: Days }) {
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
