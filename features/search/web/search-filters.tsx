import type { FormEvent, MouseEvent } from "react";
import { Link } from "#platform/web/router/link.tsx";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { MAX_AUTHOR_LENGTH } from "../limits.ts";
import { type Search, searchAddress, toggleTag } from "../search-address.ts";
import { sortOptions, sorts } from "../sort-options.ts";

const TAGS_OFFERED = 10;
const EARLIEST_DAY = "1800-01-01";
const CLEARING = "clear-search";

interface SearchFiltersProps {
  search: Search;
  categories: readonly string[];
  popularTags: readonly string[];
  onFilter: (event: FormEvent<HTMLElement>) => void;
  onTags: (tags: readonly string[]) => void;
  onClear: () => void;
}

export function SearchFilters(props: SearchFiltersProps) {
  const { search, categories, popularTags, onFilter, onTags, onClear } = props;
  const clear = (event: MouseEvent) => {
    event.preventDefault();
    onClear();
  };
  return (
    <div className="grid gap-6 bg-s1 p-4 md:p-6">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
        <SelectField
          label="Category"
          name="category"
          defaultValue={search.category}
          onChange={onFilter}
        >
          <option value="">All categories</option>
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextField
          label="From"
          type="date"
          name="from"
          min={EARLIEST_DAY}
          defaultValue={search.from}
          onChange={onFilter}
        />
        <TextField
          label="To"
          type="date"
          name="to"
          min={EARLIEST_DAY}
          defaultValue={search.to}
          onChange={onFilter}
        />
        <TextField
          label="Author"
          name="author"
          maxLength={MAX_AUTHOR_LENGTH}
          defaultValue={search.author}
          autoComplete="off"
          // Not with every letter: a part of a name finds no author.
          onBlur={(event) => event.target.value.trim() !== search.author && onFilter(event)}
        />
        <SelectField label="Sort by" name="sort" defaultValue={search.sort} onChange={onFilter}>
          {sortOptions.map((option) => (
            <option key={option} value={option}>
              {sorts[option].name}
            </option>
          ))}
        </SelectField>
      </div>
      <input type="hidden" name="tags" value={search.tags.join(",")} />
      <TagChoice search={search} offered={popularTags.slice(0, TAGS_OFFERED)} onTags={onTags} />
      <div>
        <Button type="submit" form={CLEARING} onClick={clear}>
          <Icon name="x" />
          Clear All Filters
        </Button>
      </div>
    </div>
  );
}

/** Clears the search without a script; a form cannot be inside another form. */
export const ClearingForm = () => <form id={CLEARING} action="/search" method="get" hidden />;

interface TagChoiceProps {
  search: Search;
  offered: readonly string[];
  onTags: (tags: readonly string[]) => void;
}

/** Popular tags, then other selected ones, so that each can be removed where it is shown. */
function TagChoice({ search, offered, onTags }: TagChoiceProps) {
  const tags = [...offered, ...search.tags.filter((tag) => !offered.includes(tag))];
  if (tags.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p id="tag-choice" className="type-button">
        Popular tags
      </p>
      <ul aria-labelledby="tag-choice" className="flex flex-wrap gap-2">
        {tags.map((tag) => {
          const chosen = search.tags.includes(tag);
          const next = toggleTag(search.tags, tag);
          return (
            <li key={tag}>
              <Link
                to={searchAddress({ ...search, tags: next, page: 1 })}
                aria-current={chosen || undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onTags(next);
                }}
                className="chip"
              >
                {chosen && <Icon name="check" size={16} />}
                {tag}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
