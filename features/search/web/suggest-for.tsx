import { createRoot } from "react-dom/client";
import { callsOf } from "#platform/web/call.ts";
import { SUGGESTED_FROM } from "../limits.ts";
import {
  optionId,
  type SuggestionGroup,
  SuggestionList,
  suggestionGroups,
} from "./suggestion-list.tsx";

const call = callsOf(() => import("../calls/suggestions.ts"));

/** After this time without another letter. */
const PAUSE_MS = 150;
const known = new WeakSet<HTMLInputElement>();

/** The reader pressed Enter while this was loading. */
const isSearched = (q: string) => new URLSearchParams(location.search).get("q") === q;

/**
 * Makes a search field a combo box, whose form works as before. In a root of its own, because it is loaded with the
 * first letter that somebody types.
 */
export function suggestFor(field: HTMLInputElement): void {
  if (known.has(field)) return;
  known.add(field);
  const container = document.createElement("div");
  (field.closest("[data-suggestions]") ?? field.parentElement)?.append(container);
  const root = createRoot(container);
  const id = `suggestions-${Math.random().toString(36).slice(2, 8)}`;
  let groups: readonly SuggestionGroup[] = [];
  let active = -1;
  let timer = 0;
  let latest = "";

  function show(next: readonly SuggestionGroup[], chosen = -1) {
    [groups, active] = [next, chosen];
    root.render(<SuggestionList id={id} groups={groups} active={active} />);
    field.setAttribute("aria-expanded", String(groups.length > 0));
    if (active < 0) field.removeAttribute("aria-activedescendant");
    else field.setAttribute("aria-activedescendant", optionId(id, active));
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: "nearest" });
  }

  const options = () => groups.flatMap(({ items }) => items);

  function close() {
    latest = "";
    clearTimeout(timer);
    if (groups.length > 0) show([]);
  }

  async function suggest() {
    const q = field.value.trim();
    latest = q;
    const { letters, most } = SUGGESTED_FROM;
    if (q.length < letters || q.length > most || isSearched(q)) return show([]);
    try {
      const found = suggestionGroups(await call("suggestSearches", { query: { q } }));
      // The reader may have typed on or left meanwhile.
      if (latest === q && document.activeElement === field) show(found);
    } catch {
      // Searching works without suggestions.
      if (latest === q) show([]);
    }
  }

  function typed() {
    clearTimeout(timer);
    timer = window.setTimeout(suggest, PAUSE_MS);
  }

  function pressed(event: KeyboardEvent) {
    const count = options().length;
    if (count === 0) {
      if (event.key === "ArrowDown") void suggest();
      return;
    }
    // "No option" is a stop on the way round, where the reader is back in the text.
    const step = (by: number) => ((active + 1 + by + count + 1) % (count + 1)) - 1;
    if (event.key === "ArrowDown") show(groups, step(1));
    else if (event.key === "ArrowUp") show(groups, step(-1));
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && active >= 0) location.assign(options()[active]?.href ?? "");
    else {
      if (event.key === "Enter") close();
      return;
    }
    event.preventDefault();
  }

  const attributes = { role: "combobox", "aria-autocomplete": "list", "aria-controls": id };
  for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
  field.addEventListener("input", typed);
  field.addEventListener("keydown", pressed);
  field.addEventListener("blur", close);
  show([]);
  typed();
}
