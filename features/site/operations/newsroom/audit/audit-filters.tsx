import { actName } from "#features/site/operations/rules/act-name.ts";
import { FilterChoice } from "#platform/newsroom/filters/filter-choice.tsx";
import { FilterDay } from "#platform/newsroom/filters/filter-day.tsx";
import { FilterSearch } from "#platform/newsroom/filters/filter-search.tsx";
import { withChosen } from "#platform/newsroom/filters/with-chosen.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { useNavigate } from "#platform/web/router/location.ts";
import { Button } from "#ui/button/button.tsx";
import { type AuditView, type AuditViewName, auditAddress, readAuditView } from "./audit-filter.ts";
import { auditChoicesQuery } from "./audit-queries.ts";

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
