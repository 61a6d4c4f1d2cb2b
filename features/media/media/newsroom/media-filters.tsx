import { MediaFilter } from "#features/media/calls/staff-media.ts";
import { FilterChoice, FilterSearch, withChosen } from "#platform/newsroom/filters.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { useNavigate } from "#platform/web/router/location.ts";
import { Button } from "#ui/button/button.tsx";
import { mediaChoicesQuery } from "./media-queries.ts";

const NAMES = ["q", "credit", "licence", "expiry", "show"] as const;
type MediaFilterName = (typeof NAMES)[number];

/** The filters in an address. What is wrong there is left out. */
export function readMediaFilter(search: string): MediaFilter {
  const given = new URLSearchParams(search);
  const filter: Record<string, string> = {};
  for (const name of NAMES) {
    const value = given.get(name)?.trim();
    if (value && MediaFilter.shape[name].safeParse(value).success) filter[name] = value;
  }
  return MediaFilter.parse(filter);
}

export function mediaAddress(filter: Partial<Record<MediaFilterName, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const name of NAMES) if (filter[name]) search.set(name, filter[name]);
  return search.size > 0 ? `/newsroom/media?${search}` : "/newsroom/media";
}

/** Each change is a step in the history, so that Back takes it back. */
export function MediaFilters({ filter }: { filter: MediaFilter }) {
  const navigate = useNavigate();
  const { credits, licences } = useQuery(mediaChoicesQuery).data ?? { credits: [], licences: [] };
  // The address is ahead of what is shown: another filter may have been changed a moment ago.
  const set = (name: MediaFilterName, value: string) =>
    navigate(mediaAddress({ ...readMediaFilter(location.search), [name]: value }));
  const choices = (name: "credit" | "licence", all: readonly string[]) =>
    withChosen(all, filter[name]).map((one) => <option key={one}>{one}</option>);
  return (
    <div className="story-filters">
      <div className="story-filter-fields">
        <FilterSearch label="Words" value={filter.q} onChange={(value) => set("q", value)} />
        <FilterChoice
          label="Credit"
          value={filter.credit}
          onChange={(value) => set("credit", value)}
        >
          {choices("credit", credits)}
        </FilterChoice>
        <FilterChoice
          label="Licence"
          value={filter.licence}
          onChange={(value) => set("licence", value)}
        >
          {choices("licence", licences)}
        </FilterChoice>
        <FilterChoice
          label="Right"
          value={filter.expiry}
          onChange={(value) => set("expiry", value)}
        >
          <option value="soon">Ends within 7 days</option>
          <option value="ended">Has ended</option>
          <option value="none">Without end</option>
        </FilterChoice>
        <FilterChoice label="Show" value={filter.show} onChange={(value) => set("show", value)}>
          <option value="unused">Unused</option>
          <option value="deleted">Deleted</option>
        </FilterChoice>
        {Object.keys(filter).length > 0 && (
          <Button variant="quiet" onClick={() => navigate("/newsroom/media")}>
            Clear
          </Button>
        )}
      </div>
    </div>
  );
}
