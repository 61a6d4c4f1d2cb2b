import { FilterField, type FilterValueProps } from "./filter-field.tsx";

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
