import { useQuery } from "@tanstack/react-query";
import type { LoaderInput, PageHead } from "../../../../platform/web/page.ts";
import { useLocation, useParams } from "../../../../platform/web/router/location.ts";
import { TextLink } from "../../../../platform/web/text-link.tsx";
import { articlePath } from "../../../../shared/site/paths.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { SelectField } from "../../../../ui/field/select-field.tsx";
import { Loaded } from "../../../../ui/layout/loaded.tsx";
import { PageFrame } from "../../../../ui/page/page-frame.tsx";
import { PageIntro } from "../../../../ui/page/page-intro.tsx";
import type { ReportedComment } from "../../contract.ts";
import { OUTCOMES, REASONS, REPORT_FORM, REPORT_REASONS, reportPath } from "../../report-form.ts";
import { reportQuery } from "../report-query.ts";

const idOf = (id = "") => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0);
const outcomeOf = (search: URLSearchParams) =>
  OUTCOMES.find((outcome) => outcome === search.get("report"));

export async function load({ queries, params, url, notFound }: LoaderInput) {
  // A comment that was held by this very report is no longer there.
  if (outcomeOf(url.searchParams)) return;
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
  const outcome = outcomeOf(new URLSearchParams(useLocation().search));
  return (
    <PageFrame>
      <PageIntro title="Report a Comment" label="Comments">
        A moderator looks at every report.
      </PageIntro>
      {outcome === "sent" && (
        <Notice tone="ok" title="Thank you" announce={false}>
          The moderators have your report. <TextLink to="/">Go to the front page</TextLink>
        </Notice>
      )}
      {outcome === "failed" && (
        <Notice tone="err" title="Too many reports" announce={false}>
          We have many reports from your connection. Please try again later.
        </Notice>
      )}
      {!outcome && <Report id={id} />}
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
  <form action={REPORT_FORM} method="post" className="grid max-w-[68ch] gap-6">
    <blockquote className="border-hair border-l-4 pl-4 wrap-anywhere">
      <p className="type-small text-text-2">
        <bdi>{comment.authorName}</bdi> on{" "}
        <TextLink to={articlePath(comment.articleSlug)}>{comment.articleTitle}</TextLink>
      </p>
      <p dir="auto" className="type-ui whitespace-pre-wrap">
        {comment.content}
      </p>
    </blockquote>
    <input type="hidden" name="comment" value={comment.id} />
    <SelectField label="What is wrong with it?" name="reason" required>
      {REASONS.map((reason) => (
        <option key={reason} value={reason}>
          {REPORT_REASONS[reason]}
        </option>
      ))}
    </SelectField>
    <div>
      <Button type="submit">Send report</Button>
    </div>
  </form>
);
