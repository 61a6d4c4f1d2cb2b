import type { ReactNode } from "react";
import { FilterField, type FilterValueProps } from "./filter-field.tsx";

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
