import { type ReactNode, useId } from "react";
import { Icon } from "../media/icon.tsx";

type ChoiceRowProps<Value extends string | number> = {
  /** The visible name of the group. */
  legend: ReactNode;
  choices: readonly { value: Value; label: string }[];
  /** Undefined while nothing is chosen. */
  value: Value | null;
  onChoose: (value: Value) => void;
  disabled?: boolean;
};

/** A few choices as large buttons in a row. Radio buttons, so that arrow keys work. */
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
              <Icon name="check" size={16} bold />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
