import { TextField } from "#ui/field/field.tsx";

interface SecondFieldProps {
  label: string;
  value: number | null;
  onChange(second: number | null): void;
}

/** A second of the recording, to a tenth. */
export const SecondField = ({ label, value, onChange }: SecondFieldProps) => (
  <TextField
    label={label}
    type="number"
    inputMode="decimal"
    min={0}
    step={0.1}
    value={value ?? ""}
    onChange={({ currentTarget }) =>
      onChange(currentTarget.value === "" ? null : currentTarget.valueAsNumber)
    }
  />
);
