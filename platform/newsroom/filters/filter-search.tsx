import type { FormEvent } from "react";
import { FilterField, type FilterValueProps } from "./filter-field.tsx";

const NAME = "words";

/** Words that take effect with Enter. */
export function FilterSearch(props: FilterValueProps & { placeholder?: string }) {
  const { label, value, placeholder, onChange } = props;
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onChange(String(new FormData(event.currentTarget).get(NAME) ?? "").trim());
  }
  return (
    <form onSubmit={search}>
      <FilterField label={label}>
        {(id) => (
          <input
            id={id}
            name={NAME}
            type="search"
            enterKeyHint="search"
            maxLength={200}
            placeholder={placeholder}
            // Another address shows its own words.
            key={value}
            defaultValue={value}
            className="control dense-control"
          />
        )}
      </FilterField>
    </form>
  );
}
