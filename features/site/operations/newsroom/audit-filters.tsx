import * as z from "zod/mini";
import type { AuditFilter } from "#features/site/calls/staff-operations.ts";
import * as calls from "#features/site/calls/staff-operations.ts";
import { FilterChoice, FilterDay, FilterSearch, withChosen } from "#platform/newsroom/filters.tsx";
import { call } from "#platform/web/call.ts";
import { infiniteQueryOptions } from "#platform/web/queries/infinite-query-options.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { useNavigate } from "#platform/web/router/location.ts";
import { calendarDay, text } from "#shared/contract/fields.ts";
import { Button } from "#ui/button/button.tsx";
import { actName } from "./act-name.ts";

const PAGE = 50;
const AUDIT = ["newsroom", "audit"] as const;

export const auditQuery = (filter: calls.AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...AUDIT, "list", filter],
    queryFn: ({ pageParam }) =>
      call(calls.listAudit, { query: { ...filter, limit: PAGE, before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

const auditChoicesQuery = queryOptions({
  queryKey: [...AUDIT, "choices"],
  queryFn: () => call(calls.listAuditChoices, {}),
});

/** As the address has them: days instead of moments, because a zone is the viewer's. */
const AuditView = z.object({
  who: z.optional(text({ max: 200 })),
  what: z.optional(text({ max: 200 })),
  subject: z.optional(text({ max: 200 })),
  from: z.optional(calendarDay({ what: "a day" })),
  /** Included. */
  to: z.optional(calendarDay({ what: "a day" })),
});
type AuditView = z.infer<typeof AuditView>;

const NAMES = ["who", "what", "subject", "from", "to"] as const;
type AuditViewName = (typeof NAMES)[number];

/** The filters in an address. What is wrong there is left out. */
export function readAuditView(search: string): AuditView {
  const given = new URLSearchParams(search);
  const view: Record<string, string> = {};
  for (const name of NAMES) {
    const value = given.get(name)?.trim();
    if (value && AuditView.shape[name].safeParse(value).success) view[name] = value;
  }
  return AuditView.parse(view);
}

export function auditAddress(view: Partial<Record<AuditViewName, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const name of NAMES) if (view[name]) search.set(name, view[name]);
  return search.size > 0 ? `/newsroom/audit?${search}` : "/newsroom/audit";
}

/** Days begin and end in the viewer's zone. */
export const toFilter = ({ from, to, ...rest }: AuditView): AuditFilter => ({
  ...rest,
  ...(from && { from: midnight(from, 0) }),
  ...(to && { to: midnight(to, 1) }),
});

function midnight(day: string, daysLater: number): string {
  const moment = new Date(`${day}T00:00`);
  moment.setDate(moment.getDate() + daysLater);
  return moment.toISOString();
}

interface AuditFiltersProps {
  view: AuditView;
  /** Whether lines of several people can be there. */
  ofEveryone: boolean;
}

/** Each change is a step in the history, so that Back takes it back. */
export function AuditFilters({ view, ofEveryone }: AuditFiltersProps) {
  const navigate = useNavigate();
  const { people, acts } = useQuery(auditChoicesQuery).data ?? { people: [], acts: [] };
  // The address is ahead of what is shown: another filter may have been changed a moment ago.
  const set = (name: AuditViewName, value: string) =>
    navigate(auditAddress({ ...readAuditView(location.search), [name]: value }));
  const choices = (all: readonly string[], chosen: string | undefined) =>
    withChosen(all, chosen).map((one) => (
      <option key={one} value={one}>
        {actName(one)}
      </option>
    ));
  const count = Object.keys(view).length;
  return (
    <details className="story-filters" open={matchMedia("(width >= 64rem)").matches}>
      <summary className="type-button">Filters{count > 0 && ` (${count})`}</summary>
      <div className="story-filter-fields">
        {ofEveryone && (
          <FilterChoice label="Person" value={view.who} onChange={(value) => set("who", value)}>
            {choices(people, view.who)}
          </FilterChoice>
        )}
        <FilterChoice label="Act" value={view.what} onChange={(value) => set("what", value)}>
          {choices(acts, view.what)}
        </FilterChoice>
        <FilterSearch
          label="Thing"
          placeholder="article 12"
          value={view.subject}
          onChange={(value) => set("subject", value)}
        />
        <FilterDay label="From" value={view.from} onChange={(value) => set("from", value)} />
        <FilterDay label="To" value={view.to} onChange={(value) => set("to", value)} />
        {count > 0 && (
          <Button variant="quiet" onClick={() => navigate("/newsroom/audit")}>
            Clear
          </Button>
        )}
      </div>
    </details>
  );
}
