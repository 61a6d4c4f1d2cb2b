import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";

type ChoiceRowProps<Value extends string | number> = {
  /** Names the group; seen above it. */
  legend: ReactNode;
  choices: readonly { value: Value; label: string }[];
  /** None while nothing is chosen. */
  value: Value | null;
  onChoose: (value: Value) => void;
  disabled?: boolean;
};

/** A few choices as large buttons side by side. Radio buttons, so arrows move among them. */
export function ChoiceRow<Value extends string | number>(props: ChoiceRowProps<Value>) {
  const { legend, choices, value, onChoose, disabled } = props;
  const name = useId();
  return (
    <fieldset disabled={disabled} className="choice-row">
      <legend>{legend}</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice.value} className="choice">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            <span>
              {choice.label}
              <Check size={16} strokeWidth={3} aria-hidden="true" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
