import { readingPage } from "#content/privacy-policy.md";
import { DataRequestForm } from "#features/site/people/web/data-request-form.tsx";
import type { LoaderInput, PageHead } from "#platform/web/page.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { absoluteDate } from "#shared/format/times.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { dayBefore } from "./parts/day-before.ts";
import { TextWithContents } from "./parts/text-with-contents.tsx";

const DAYS_IN_EFFECT = 7;

/** A query, so that the browser uses the server's date instead of its own. */
const effectiveDayQuery = () =>
  queryOptions({
    queryKey: ["privacy", "effective day"],
    queryFn: () => dayBefore(new Date(), DAYS_IN_EFFECT),
  });

export const load = ({ queries }: LoaderInput) => queries.prefetchQuery(effectiveDayQuery());

export const head = (): PageHead => {
  const { title, description } = readingPage();
  return { title, description, canonical: "/privacy-policy" };
};

export function Page() {
  const { data: day } = useQuery(effectiveDayQuery());
  const { title, label, intro, sections } = readingPage();
  return (
    <PageFrame>
      <PageIntro title={title} label={label}>
        {intro}
      </PageIntro>
      <p className="type-ui">
        Effective date: {day && <time dateTime={day}>{absoluteDate(new Date(day))}</time>}
      </p>
      <TextWithContents sections={sections} />
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
