import { DataRequestForm } from "#features/site/people/web/data-request-form.tsx";
import type { LoaderInput, PageHead } from "#platform/web/page.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { absoluteDate } from "#shared/format/times.ts";
import { site } from "#site.config.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { dayBefore, privacySections } from "./parts/privacy-sections.tsx";
import { TextWithContents } from "./parts/text-with-contents.tsx";

const DAYS_IN_EFFECT = 7;

/** A query, so that the browser uses the server's date instead of its own. */
const effectiveDayQuery = () =>
  queryOptions({
    queryKey: ["privacy", "effective day"],
    queryFn: () => dayBefore(new Date(), DAYS_IN_EFFECT),
  });

export const load = ({ queries }: LoaderInput) => queries.prefetchQuery(effectiveDayQuery());

export const head = (): PageHead => ({
  title: "Privacy Policy",
  description: `What ${site.name} stores about visitors, why, and for how long.`,
  canonical: "/privacy-policy",
});

export function Page() {
  const { data: day } = useQuery(effectiveDayQuery());
  return (
    <PageFrame>
      <PageIntro title="Privacy Policy" label="Rules">
        We count reading, not readers. This page says what we store, why, and for how long.
      </PageIntro>
      <p className="type-ui">
        Effective date: {day && <time dateTime={day}>{absoluteDate(new Date(day))}</time>}
      </p>
      <TextWithContents sections={privacySections()} />
      <section aria-labelledby="your-data" className="max-w-[680px]">
        <SectionHeading id="your-data">Get or delete your data</SectionHeading>
        <p className="type-ui mb-6 text-text-2">
          We send a link to your address. It works once, within 48 hours.
        </p>
        <DataRequestForm />
      </section>
    </PageFrame>
  );
}
