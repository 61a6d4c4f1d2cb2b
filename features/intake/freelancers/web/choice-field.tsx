import { SelectField } from "#ui/field/select-field.tsx";
import { CHOICES, type Choice } from "../limits.ts";

const LABELS: Record<Choice, string> = { yes: "Yes", no: "No", maybe: "Maybe", other: "Other" };

interface ChoiceFieldProps {
  label: string;
  name: string;
  problem: string | undefined;
}

export const ChoiceField = ({ label, name, problem }: ChoiceFieldProps) => (
  <SelectField label={label} name={name} defaultValue="" required problem={problem}>
    <option value="">Please choose</option>
    {CHOICES.map((choice) => (
      <option key={choice} value={choice}>
        {LABELS[choice]}
      </option>
    ))}
  </SelectField>
);
