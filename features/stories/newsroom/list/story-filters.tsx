import { MISSING, STORY_STATES, type StoryFilter } from "#features/stories/calls/staff-stories.ts";
import { FilterChoice, FilterDay, withChosen } from "#platform/newsroom/filters.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { useNavigate } from "#platform/web/router/location.ts";
import { Button } from "#ui/button/button.tsx";
import { missingWords, stateWords } from "./state-label.tsx";
import {
  type FilterName,
  readFilter,
  storiesAddress,
  storyChoicesQuery,
  writeFilter,
} from "./story-queries.ts";

/** Each change is a step in the history, so that Back takes it back. */
export function StoryFilters({ filter }: { filter: StoryFilter }) {
  const navigate = useNavigate();
  const choices = useQuery(storyChoicesQuery).data ?? { authors: [], categories: [] };
  const set = (name: FilterName, value: string) => {
    // The address is ahead of what is shown: another filter may have been changed a moment ago.
    const search = new URLSearchParams(writeFilter(readFilter(location.search)));
    search.set(name, value);
    navigate(storiesAddress(readFilter(search.toString())));
  };
  const count = Object.keys(filter).length;
  return (
    <details className="story-filters" open={matchMedia("(width >= 64rem)").matches}>
      <summary className="type-button">Filters{count > 0 && ` (${count})`}</summary>
      <div className="story-filter-fields">
        <FilterChoice label="State" value={filter.state} onChange={(value) => set("state", value)}>
          {STORY_STATES.map((state) => (
            <option key={state} value={state}>
              {stateWords[state]}
            </option>
          ))}
        </FilterChoice>
        <FilterChoice
          label="Author"
          value={filter.author}
          onChange={(value) => set("author", value)}
        >
          {withChosen(choices.authors, filter.author).map(asOption)}
        </FilterChoice>
        <FilterChoice
          label="Category"
          value={filter.category}
          onChange={(value) => set("category", value)}
        >
          {withChosen(choices.categories, filter.category).map(asOption)}
        </FilterChoice>
        <FilterDay label="From" value={filter.from} onChange={(value) => set("from", value)} />
        <FilterDay label="To" value={filter.to} onChange={(value) => set("to", value)} />
        <FilterChoice
          label="Missing"
          value={filter.missing}
          onChange={(value) => set("missing", value)}
        >
          {MISSING.map((thing) => (
            <option key={thing} value={thing}>
              {missingWords[thing]}
            </option>
          ))}
        </FilterChoice>
        {filter.q && (
          <p className="story-filter-words">
            <span className="type-label text-text-3">Words</span>
            <span className="type-small">{filter.q}</span>
          </p>
        )}
        {count > 0 && (
          <Button variant="quiet" onClick={() => navigate("/newsroom/stories")}>
            Clear
          </Button>
        )}
      </div>
    </details>
  );
}

const asOption = (name: string) => <option key={name}>{name}</option>;
