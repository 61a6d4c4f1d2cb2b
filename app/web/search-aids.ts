const isSearch = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === "search" && target.name === "q";

/** Suggestions load with the first letter in a search field, and "/" moves to the nearest one. */
export function startSearchAids(): void {
  addEventListener("input", async ({ target }) => {
    if (!isSearch(target)) return;
    const loaded = import("#features/search/web/suggestions/suggest-for.tsx");
    // Searching works without them.
    (await loaded.catch(() => undefined))?.suggestFor(target);
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.matches(TYPED_INTO)) return;
    event.preventDefault();
    import("./focus-search.ts").then(
      ({ focusSearch }) => focusSearch(),
      () => {},
    );
  });
}

const TYPED_INTO = "input,textarea,select,[contenteditable]";
