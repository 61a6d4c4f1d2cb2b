import type { Digest } from "#features/mailing/calls/digests.ts";
import { archivePath } from "#features/mailing/newsletter/links.ts";
import { nameDay } from "#features/mailing/newsletter/name-day.ts";
import type { LoaderInput, PageHead } from "#platform/web/page.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { TextLink } from "#platform/web/text-link.tsx";
import { site } from "#site.config.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Loaded } from "#ui/layout/loaded.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { digestsQuery } from "../digest-queries.ts";

const TITLES = 3;

export const load = ({ queries }: LoaderInput) => queries.prefetchQuery(digestsQuery());

export const head = (): PageHead => ({
  title: "Newsletter archive",
  description: `Every weekly digest that ${site.name} has sent.`,
  canonical: "/newsletter/archive",
});

export function Page() {
  const digests = useQuery(digestsQuery());
  return (
    <PageFrame>
      <PageIntro title="Newsletter archive" label="Weekly digest">
        Every weekly digest that we have sent. Get the next one{" "}
        <TextLink to="/newsletter">by email</TextLink>.
      </PageIntro>
      <Loaded
        of={digests}
        pending={null}
        failed={<Notice tone="err" title="The archive could not be loaded." announce={false} />}
        empty={<p className="type-body">No digest has been sent yet.</p>}
      >
        {(list) => (
          <ol className="grid gap-6">
            {list.map((digest) => (
              <Entry key={digest.day} digest={digest} />
            ))}
          </ol>
        )}
      </Loaded>
    </PageFrame>
  );
}

const Entry = ({ digest: { day, stories } }: { digest: Digest }) => (
  <li className="grid max-w-[35.5em] gap-2 border-t border-hair pt-4 wrap-anywhere">
    <h2 className="type-card">
      <Link to={archivePath(day)} className="hover:underline">
        The week to <time dateTime={day}>{nameDay(day)}</time>
      </Link>
    </h2>
    <p className="type-ui text-text-2">
      {stories
        .slice(0, TITLES)
        .map(({ title }) => title)
        .join(" · ")}
    </p>
  </li>
);
