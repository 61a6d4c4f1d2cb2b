import {
  AUDIT_EXPORT,
  type AuditFilter,
  type AuditLine,
} from "#features/site/calls/staff-operations.ts";
import { exactTime, viewerZone } from "#platform/newsroom/clock-time.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { Refreshed, ShowMore } from "#platform/newsroom/refreshed.tsx";
import { Screen } from "#platform/newsroom/screen.tsx";
import { addressOf } from "#platform/web/call.ts";
import { useInfiniteQuery } from "#platform/web/queries/use-infinite-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { useLocation } from "#platform/web/router/location.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { actName } from "./act-name.ts";
import {
  AuditFilters,
  auditAddress,
  auditQuery,
  readAuditView,
  toFilter,
} from "./audit-filters.tsx";

/** Who did what. The filters are in the address. */
export function AuditScreen() {
  const view = readAuditView(useLocation().search);
  const filter = toFilter(view);
  const ofEveryone = useScope("audit.read") === "all";
  return (
    <Screen
      title="Audit"
      actions={
        <a href={addressOf(AUDIT_EXPORT, {}, filter)} download className={buttonClass()}>
          Export CSV
        </a>
      }
    >
      <AuditFilters view={view} ofEveryone={ofEveryone} />
      <Lines key={auditAddress(view)} filter={filter} />
    </Screen>
  );
}

function Lines({ filter }: { filter: AuditFilter }) {
  const query = useInfiniteQuery(auditQuery(filter));
  return (
    <Refreshed
      query={query}
      isEmpty={({ pages }) => pages[0]?.lines.length === 0}
      empty={<NoLines isFiltered={Object.keys(filter).length > 0} />}
    >
      {({ pages }) => (
        <>
          <p className="type-small mb-2 text-text-2">The newest first. Times in {viewerZone()}.</p>
          <ol aria-label="Audit log" className="desk-part">
            {pages
              .flatMap(({ lines }) => lines)
              .map((line) => (
                <Line key={line.id} line={line} />
              ))}
          </ol>
          <ShowMore query={query} />
        </>
      )}
    </Refreshed>
  );
}

function Line({ line: { at, who, what, subject, details, via } }: { line: AuditLine }) {
  return (
    <li className="audit-line">
      <time dateTime={at} className="audit-time">
        {exactTime(at)}
      </time>
      <span className="audit-who">{who}</span>
      <span className="audit-act">{actName(what)}</span>
      <span className="audit-subject">
        <Thing name={subject} />
      </span>
      <span className="audit-details">
        {[...(via === "browser" ? [] : [`by ${via}`]), ...factsOf(details)].join(" · ")}
      </span>
    </li>
  );
}

/** A story can be opened. */
function Thing({ name }: { name: string }) {
  const mayOpen = useScope("stories.write") !== undefined;
  const [, story] = /^article (\d+)$/.exec(name) ?? [];
  if (!story || !mayOpen) return name;
  return (
    <Link to={`/newsroom/stories/${story}`} className="audit-thing">
      {name}
    </Link>
  );
}

const factsOf = (details: AuditLine["details"]) =>
  Object.entries(details).map(
    ([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
  );

const NoLines = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="No line fits these filters.">
      <Link to="/newsroom/audit" className={buttonClass()}>
        Clear
      </Link>
    </EmptyState>
  ) : (
    <EmptyState title="Nothing was done yet.">Every act will stand here.</EmptyState>
  );
