import type { FormEvent } from "react";
import { MAX_QUERY_LENGTH } from "#features/search/limits.ts";
import { classNames } from "#ui/layout/class-names.ts";
import { Icon } from "#ui/media/icon.tsx";

/** The focus ring surrounds field and button together. */
const RING =
  "has-[input:focus-visible]:shadow-[0_0_0_2px_var(--focus-in)] has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-(--focus-out)";

/** A native form, so that it works without a script. */
export function SearchForm({ className }: { className: string }) {
  return (
    <search data-suggestions="">
      <form
        action="/search"
        method="get"
        onSubmit={trimTerm}
        className={classNames(
          "flex items-stretch rounded-control border-2 border-ctl bg-s2 hover:border-text",
          RING,
          className,
        )}
      >
        <input
          type="search"
          name="q"
          dir="auto"
          required
          pattern=".*\S.*"
          maxLength={MAX_QUERY_LENGTH}
          aria-label="Search stories and videos"
          placeholder="Search"
          autoComplete="off"
          onInvalid={ignoreBlank}
          className="type-ui min-w-0 grow bg-transparent px-3 text-text placeholder:text-text-2 focus-visible:shadow-none focus-visible:outline-none"
        />
        <button
          type="submit"
          aria-label="Search"
          className="grid w-11 shrink-0 place-items-center hover:bg-s3"
        >
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}

function trimTerm({ currentTarget }: FormEvent<HTMLFormElement>) {
  const field = currentTarget.elements.namedItem("q");
  if (field instanceof HTMLInputElement) field.value = field.value.trim();
}

/** The browser refuses a blank term by itself; without a script nothing happens. */
function ignoreBlank(event: FormEvent<HTMLInputElement>) {
  event.preventDefault();
}
