import type { MediaFilter } from "#features/media/calls/staff-media.ts";
import { FilterChoice } from "#platform/newsroom/filters/filter-choice.tsx";
import { FilterSearch } from "#platform/newsroom/filters/filter-search.tsx";
import { withChosen } from "#platform/newsroom/filters/with-chosen.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { useNavigate } from "#platform/web/router/location.ts";
import { Button } from "#ui/button/button.tsx";
import { type MediaFilterName, mediaAddress, readMediaFilter } from "./media-filter.ts";
import { mediaChoicesQuery } from "./media-queries.ts";

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
