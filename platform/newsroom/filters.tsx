import { type FormEvent, type ReactNode, useId } from "react";

interface FilterValueProps {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

/** A small label above a field of a filter. */
function FilterField(props: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="type-label block text-text-3">
        {props.label}
      </label>
      {props.children(id)}
    </div>
  );
}

/** One of some values, or any. */
export const FilterChoice = (props: FilterValueProps & { children: ReactNode }) => (
  <FilterField label={props.label}>
    {(id) => (
      <select
        id={id}
        value={props.value ?? ""}
        onChange={({ target }) => props.onChange(target.value)}
        className="control dense-control"
      >
        <option value="">Any</option>
        {props.children}
      </select>
    )}
  </FilterField>
);

export const FilterDay = ({ label, value, onChange }: FilterValueProps) => (
  <FilterField label={label}>
    {(id) => (
      <input
        id={id}
        type="date"
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value)}
        className="control dense-control"
      />
    )}
  </FilterField>
);

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

/** What an address names is shown, whether or not it is one of the choices. */
export const withChosen = (
  all: readonly string[],
  chosen: string | undefined,
): readonly string[] => (!chosen || all.includes(chosen) ? all : [...all, chosen]);
