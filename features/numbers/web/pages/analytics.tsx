import { DEFAULT_RANGE, RANGES } from "#features/numbers/limits.ts";
import type { LoaderInput, PageHead } from "#platform/web/page.ts";
import { useLocation } from "#platform/web/router/location.ts";
import { TextLink } from "#platform/web/text-link.tsx";
import { site } from "#site.config.ts";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { HowWeCount } from "../overview/how-we-count.tsx";
import { Overview } from "../overview/overview.tsx";
import { overviewQuery } from "../overview/overview-queries.ts";
import { RangeSelector } from "../range-selector.tsx";

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
