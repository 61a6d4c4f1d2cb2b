import { type RefObject, useEffect, useRef } from "react";
import { noSearch, type Search } from "../search-address.ts";
import { sortOptions } from "../sort-options.ts";

/** Fields whose value is their text; tags are chosen by links and kept in a hidden one. */
const names = ["q", "category", "from", "to", "sort"] as const;

/** What is typed and chosen, whether or not it has been searched for. */
export function readFields(form: HTMLFormElement): Omit<Search, "tags" | "page"> {
  const values = new FormData(form);
  const read = (name: string) => String(values.get(name) ?? "").trim();
  const sort = sortOptions.find((option) => option === read("sort")) ?? noSearch.sort;
  return { q: read("q"), category: read("category"), from: read("from"), to: read("to"), sort };
}

export function writeFields(form: HTMLFormElement, search: Search, which = [...names]): void {
  for (const name of which) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = search[name];
  }
}

/** Going back and forth changes the address; the fields it speaks of follow, what is being typed stays. */
export function useFieldsInStep(form: RefObject<HTMLFormElement | null>, search: Search): void {
  const before = useRef(search);
  useEffect(() => {
    const changed = names.filter((name) => before.current[name] !== search[name]);
    before.current = search;
    if (form.current) writeFields(form.current, search, changed);
  }, [form, search]);
}
