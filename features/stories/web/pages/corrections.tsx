import type { StoryCorrection } from "#features/stories/calls/reading.ts";
import type { LoaderInput, PageHead } from "#platform/web/page.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { orFail } from "#platform/web/query-defaults.ts";
import { Link } from "#platform/web/router/link.tsx";
import { MailLink } from "#platform/web/text-link.tsx";
import { absoluteMoment } from "#shared/format/times.ts";
import { articlePath } from "#shared/site/paths.ts";
import { site } from "#site.config.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Loaded } from "#ui/layout/loaded.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { call } from "../article-queries.ts";

const correctionsQuery = () =>
  queryOptions({
    queryKey: ["corrections"],
    queryFn: () => orFail("Failed to fetch corrections", call("listCorrections", { query: {} })),
  });

export const load = ({ queries }: LoaderInput) => queries.prefetchQuery(correctionsQuery());

export const head = (): PageHead => ({
  title: "Corrections",
  description: `What ${site.name} got wrong, and how it is right.`,
  canonical: "/corrections",
});

export function Page() {
  const corrections = useQuery(correctionsQuery());
  return (
    <PageFrame>
      <PageIntro title="Corrections" label="Corrections">
        When a story was wrong, we say so here and on the story itself. Found a mistake? Write to{" "}
        <MailLink address={site.contacts.newsroom} />.
      </PageIntro>
      <Loaded
        of={corrections}
        pending={null}
        failed={<Notice tone="err" title="Corrections could not be loaded." announce={false} />}
        empty={<p className="type-body">No corrections yet.</p>}
      >
        {(list) => (
          <ol className="grid gap-6">
            {list.map((correction) => (
              <Entry key={correction.id} correction={correction} />
            ))}
          </ol>
        )}
      </Loaded>
      <p className="type-small text-text-2">
        <a href="/corrections/rss.xml" className="underline">
          Corrections as an RSS feed
        </a>
      </p>
    </PageFrame>
  );
}

const Entry = ({ correction: { text, at, slug, title } }: { correction: StoryCorrection }) => (
  <li className="grid max-w-[35.5em] gap-2 border-t border-hair pt-4 wrap-anywhere">
    <time dateTime={at} className="type-data text-text-2">
      {absoluteMoment(new Date(at))}
    </time>
    <h2 className="type-card">
      <Link to={articlePath(slug)} className="hover:underline">
        {title}
      </Link>
    </h2>
    <p>{text}</p>
  </li>
);
