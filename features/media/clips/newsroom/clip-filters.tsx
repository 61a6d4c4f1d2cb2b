import { CLIP_FILTERS } from "#features/media/calls/staff-clips.ts";
import { FilterChoice, FilterSearch } from "#platform/newsroom/filters.tsx";
import { useNavigate } from "#platform/web/router/location.ts";
import { Button } from "#ui/button/button.tsx";
import type { ClipFilter } from "./clip-queries.ts";

const NAMES: Readonly<Record<(typeof CLIP_FILTERS)[number], string>> = {
  working: "Being made",
  failed: "Failed",
  "without-captions": "Without captions",
  "captions-late": "Captions late",
  "ends-soon": "Right ends soon",
  unused: "In no story",
};

/** The filters in an address. What is wrong there is left out. */
export function readClipFilter(search: string): ClipFilter {
  const given = new URLSearchParams(search);
  const q = given.get("q")?.trim();
  const show = CLIP_FILTERS.find((one) => one === given.get("show"));
  return { ...(q && { q }), ...(show && { show }) };
}

export function clipsAddress(filter: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const name of ["q", "show"]) if (filter[name]) search.set(name, filter[name]);
  return search.size > 0 ? `/newsroom/clips?${search}` : "/newsroom/clips";
}

/** Each change is a step in the history, so that Back takes it back. */
export function ClipFilters({ filter }: { filter: ClipFilter }) {
  const navigate = useNavigate();
  // The address is ahead of what is shown: another filter may have been changed a moment ago.
  const set = (name: "q" | "show", value: string) =>
    navigate(clipsAddress({ ...readClipFilter(location.search), [name]: value }));
  return (
    <div className="story-filters">
      <div className="story-filter-fields">
        <FilterSearch label="Words" value={filter.q} onChange={(value) => set("q", value)} />
        <FilterChoice label="Show" value={filter.show} onChange={(value) => set("show", value)}>
          {CLIP_FILTERS.map((one) => (
            <option key={one} value={one}>
              {NAMES[one]}
            </option>
          ))}
        </FilterChoice>
        {(filter.q ?? filter.show) !== undefined && (
          <Button variant="quiet" onClick={() => navigate("/newsroom/clips")}>
            Clear
          </Button>
        )}
      </div>
    </div>
  );
}
