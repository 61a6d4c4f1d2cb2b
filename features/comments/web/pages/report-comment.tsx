import type { ReportedComment } from "#features/comments/calls/comments.ts";
import { REPORTED } from "#features/comments/comment-texts.ts";
import {
  REASONS,
  REPORT_FORM,
  REPORT_REASONS,
  reportPath,
} from "#features/comments/report-form.ts";
import { PlainFormParts } from "#platform/web/forms/plain-form-parts.tsx";
import type { LoaderInput, PageHead } from "#platform/web/page.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { useLocation, useParams } from "#platform/web/router/location.ts";
import { TextLink } from "#platform/web/text-link.tsx";
import { OUTCOME_NAME, SENT } from "#shared/forms/plain-form.ts";
import { Button } from "#ui/button/button.tsx";
import { EmptyState, Notice } from "#ui/feedback/notice.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { Loaded } from "#ui/layout/loaded.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { QuotedComment, reportQuery } from "../quoted-comment.tsx";

const idOf = (id = "") => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0);
const isSent = (search: URLSearchParams) => search.get(OUTCOME_NAME) === SENT;

export async function load({ queries, params, url, notFound }: LoaderInput) {
  // A comment that was held by this very report is no longer there.
  if (isSent(url.searchParams)) return;
  const id = idOf(params.id);
  if (id === 0 || !(await queries.fetchQuery(reportQuery(id)))) notFound();
}

export const head = ({ params }: Pick<LoaderInput, "params">): PageHead => ({
  title: "Report a Comment",
  description: "Tell the moderators what is wrong with a comment.",
  canonical: reportPath(idOf(params.id)),
  robots: "noindex",
});

export function Page() {
  const id = idOf(useParams().id);
  const { search } = useLocation();
  return (
    <PageFrame>
      <PageIntro title="Report a Comment" label="Comments">
        A moderator looks at every report.
      </PageIntro>
      {isSent(new URLSearchParams(search)) ? (
        <Notice tone="ok" title={REPORTED.title} announce={false}>
          {REPORTED.description} <TextLink to="/">Go to the front page</TextLink>
        </Notice>
      ) : (
        <Report id={id} />
      )}
    </PageFrame>
  );
}

function Report({ id }: { id: number }) {
  const query = useQuery({ ...reportQuery(id), enabled: id > 0 });
  const none = <EmptyState title="There is no such comment. It may have been removed." />;
  if (id === 0) return none;
  return (
    <Loaded
      of={query.isSuccess ? { ...query, data: query.data ? [query.data] : [] } : query}
      pending={<p className="type-ui">Loading…</p>}
      failed={<EmptyState title="This comment could not be loaded." />}
      empty={none}
    >
      {([comment]) => comment && <ReportForm comment={comment} />}
    </Loaded>
  );
}

/** A plain form: it needs no JavaScript. */
const ReportForm = ({ comment }: { comment: ReportedComment }) => (
  <form action={REPORT_FORM.action} method="post" className="grid max-w-[39em] gap-6">
    <QuotedComment comment={comment} />
    <input type="hidden" name="comment" value={comment.id} />
    <PlainFormParts
      form={{ action: REPORT_FORM.action, page: reportPath(comment.id) }}
      sent={REPORTED}
    >
      <SelectField label="What is wrong with it?" name="reason">
        {REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {REPORT_REASONS[reason]}
          </option>
        ))}
      </SelectField>
    </PlainFormParts>
    <div>
      <Button type="submit">Send report</Button>
    </div>
  </form>
);
