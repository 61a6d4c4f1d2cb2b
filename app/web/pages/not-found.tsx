import { articleListQuery } from "#features/stories/web/article-queries.ts";
import { CardGrid } from "#features/stories/web/cards/article-card.tsx";
import type { HeadInput, LoaderInput, PageHead } from "#platform/web/page.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { TextLink } from "#platform/web/text-link.tsx";
import { TestCard } from "#ui/layout/bars.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { SearchForm } from "../chrome/search-form.tsx";

const threeStories = () => articleListQuery({ limit: 3 });

export async function load({ queries, notFound }: LoaderInput) {
  notFound();
  await queries.prefetchQuery(threeStories());
}

export const head = ({ url }: Pick<HeadInput, "url">): PageHead => ({
  title: "Page Not Found",
  description: "There is no page at this address.",
  canonical: url.pathname,
  robots: "noindex",
});

export function Page() {
  return (
    <PageFrame>
      <div className="grid items-center gap-8 lg:grid-cols-2">
        <TestCard label="A television test card that reads: No signal" text="No signal" />
        <div className="grid gap-6">
          <h1 className="type-h1">Page Not Found</h1>
          <p className="type-standfirst text-text-2">
            There is no page at this address. It may have been moved, or the link may be mistyped.
          </p>
          <SearchForm className="h-12 max-w-xl" />
          <p className="type-ui">
            Or go to the <TextLink to="/">front page</TextLink>.
          </p>
        </div>
      </div>
      <TopThree />
    </PageFrame>
  );
}

function TopThree() {
  const { data: stories = [] } = useQuery(threeStories());
  if (stories.length === 0) return null;
  return (
    <section aria-labelledby="top-stories">
      <SectionHeading id="top-stories">Top stories</SectionHeading>
      <CardGrid articles={stories} columns={3} />
    </section>
  );
}
