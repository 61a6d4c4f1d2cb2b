import {
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { MAX_QUERY_LENGTH } from "../limits.ts";
import { countFilters, emptySearch, parseAddress, type Search } from "../search-address.ts";
import { sortOptions } from "../sort-options.ts";
import { SearchFilters } from "./search-filters.tsx";

/** Fields with a text value; tags are chosen by links and stored in a hidden field. */
const names = ["q", "category", "author", "from", "to", "sort"] as const;

/** The current values of the form, searched for or not. */
function readFields(form: HTMLFormElement): Omit<Search, "tags" | "page"> {
  const values = new FormData(form);
  const read = (name: string) => String(values.get(name) ?? "").trim();
  const sort = sortOptions.find((option) => option === read("sort")) ?? emptySearch.sort;
  const [q, category, author] = [read("q"), read("category"), read("author")];
  return { q, category, author, from: read("from"), to: read("to"), sort };
}

function writeFields(form: HTMLFormElement, search: Search, which = [...names]): void {
  for (const name of which) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = search[name];
  }
}

/**
 * Updates the fields that change when readers go back and forward, without touching what is being typed. Returns a
 * function to call with each new search, because one that is replaced before it renders is never seen here.
 */
function useSyncedFields(
  form: RefObject<HTMLFormElement | null>,
  search: Search,
  readCurrent: () => Search,
): (next: Search) => void {
  const written = useRef(search);
  const follow = useEffectEvent((next: Search) => {
    const changed = names.filter((name) => written.current[name] !== next[name]);
    written.current = next;
    if (form.current) writeFields(form.current, next, changed);
  });
  useEffect(() => follow(search), [search]);
  const followAddress = useEffectEvent(() => follow(readCurrent()));
  useEffect(() => {
    const moved = () => followAddress();
    addEventListener("popstate", moved);
    return () => removeEventListener("popstate", moved);
  }, []);
  return (next) => {
    written.current = next;
  };
}

interface SearchFormProps {
  /** The search of the current address. */
  search: Search;
  categories: readonly string[];
  popularTags: readonly string[];
  /** Puts a search into the address; an empty query searches for nothing. */
  onSearch: (search: Search) => void;
}

/**
 * A native form that works without a script. Text is searched for on submit; once there is a query, a changed filter
 * applies at once.
 */
export function SearchForm({ search, categories, popularTags, onSearch }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const panel = useId();
  const filters = countFilters(search);
  const [open, setOpen] = useState(filters > 0);
  const readCurrent = () => parseAddress(new URLSearchParams(location.search), categories).search;
  const syncFields = useSyncedFields(form, search, readCurrent);

  function startSearch(next: Search) {
    syncFields(next);
    onSearch(next);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = readFields(event.currentTarget);
    if (typed.q !== "") startSearch({ ...typed, tags: search.tags, page: 1 });
  }

  function chooseTags(tags: readonly string[]) {
    if (form.current) startSearch({ ...readFields(form.current), q: search.q, tags, page: 1 });
  }

  function filter(event: FormEvent<HTMLElement>) {
    const field = event.target;
    const complete = !(field instanceof HTMLInputElement) || field.validity.valid;
    if (search.q !== "" && complete) chooseTags(search.tags);
  }

  function clear() {
    if (form.current) writeFields(form.current, emptySearch);
    startSearch(emptySearch);
  }

  return (
    <search className="grid gap-4">
      <form ref={form} action="/search" method="get" onSubmit={submit} className="grid gap-4">
        <TextField
          label="Search stories and videos"
          type="search"
          name="q"
          maxLength={MAX_QUERY_LENGTH}
          defaultValue={search.q}
          autoComplete="off"
          enterKeyHint="search"
          beside={
            <div className="flex grow flex-wrap gap-2 sm:grow-0 max-sm:*:grow">
              <Button type="submit" className="min-h-12">
                <Icon name="search" />
                Search
              </Button>
              <Button
                aria-expanded={open}
                aria-controls={panel}
                onClick={() => setOpen(!open)}
                className="min-h-12 noscript:hidden"
              >
                <Icon name="sliders-horizontal" />
                Filters{filters > 0 && ` (${filters})`}
              </Button>
            </div>
          }
        />
        <div id={panel} className={open ? undefined : "hidden noscript:block"}>
          <SearchFilters
            search={search}
            categories={categories}
            popularTags={popularTags}
            onFilter={filter}
            onTags={chooseTags}
            onClear={clear}
          />
        </div>
      </form>
    </search>
  );
}
