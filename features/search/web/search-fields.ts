import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { emptySearch, type Search } from "../search-address.ts";
import { sortOptions } from "../sort-options.ts";

/** Fields with a text value; tags are chosen by links and stored in a hidden field. */
const names = ["q", "category", "author", "from", "to", "sort"] as const;

/** The current values of the form, searched for or not. */
export function readFields(form: HTMLFormElement): Omit<Search, "tags" | "page"> {
  const values = new FormData(form);
  const read = (name: string) => String(values.get(name) ?? "").trim();
  const sort = sortOptions.find((option) => option === read("sort")) ?? emptySearch.sort;
  const [q, category, author] = [read("q"), read("category"), read("author")];
  return { q, category, author, from: read("from"), to: read("to"), sort };
}

export function writeFields(form: HTMLFormElement, search: Search, which = [...names]): void {
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
export function useSyncedFields(
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
