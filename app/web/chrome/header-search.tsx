import { IconButton } from "#ui/button/icon-button.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { SearchForm } from "./search-form.tsx";
import { usePanel } from "./use-panel.ts";

const PANEL = "header-search";

/** A field in the masthead on wide screens, a bar below it on narrow ones. */
export function HeaderSearch() {
  const { open, attributes } = usePanel((bar) => bar.querySelector("input")?.focus());
  return (
    <>
      <IconButton
        label="Search bar"
        icon={open ? <Icon name="x" size={24} /> : <Icon name="search" size={24} />}
        popoverTarget={PANEL}
        aria-controls={PANEL}
        aria-expanded={open}
        className="xl:hidden"
      />
      <div
        {...attributes}
        id={PANEL}
        className="noscript:top-auto noscript:bottom-0 fixed inset-x-0 top-12 bottom-auto w-full border-b-2 border-text bg-s1 p-(--margin) text-text shadow-overlay xl:static xl:block xl:w-64 xl:overflow-visible xl:border-0 xl:bg-transparent xl:p-0 xl:shadow-none"
      >
        <SearchForm className="h-11 xl:h-10" />
      </div>
    </>
  );
}
