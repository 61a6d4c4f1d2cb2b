import { useState } from "react";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { HOUR } from "#shared/time/units.ts";
import { TextField } from "#ui/field/field.tsx";
import { SelectField } from "#ui/field/select-field.tsx";

interface UntilFieldProps {
  label: string;
  /** What it is called when it does not last at all. */
  none: string;
  /** Lengths to choose from. */
  hours: readonly number[];
  /** Until when it lasts now. */
  current: string | null;
  /** Undefined: as it is. */
  onChange(until: string | null | undefined): void;
}

const wordsFor = (hours: number) =>
  hours % 24 === 0 && hours > 24 ? `${hours / 24} days` : `${hours} hours`;

/** Until when something lasts: not at all, for some hours, or until a time. */
export function UntilField({ label, none, hours, current, onChange }: UntilFieldProps) {
  const [choice, setChoice] = useState<string>();
  const chosen = choice ?? (current === null ? "none" : "current");
  function choose(next: string) {
    setChoice(next);
    const length = Number(next);
    if (next === "none") onChange(null);
    else if (length > 0) onChange(new Date(Date.now() + length * HOUR).toISOString());
    else onChange(undefined);
  }
  return (
    <>
      <SelectField label={label} value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value="none">{none}</option>
        {current !== null && <option value="current">Until {dayAndTime(current)}</option>}
        {hours.map((length) => (
          <option key={length} value={length}>
            For {wordsFor(length)}
          </option>
        ))}
        <option value="time">Until a time</option>
      </SelectField>
      {chosen === "time" && (
        <TextField
          label={`${label}: until`}
          type="datetime-local"
          required
          onChange={({ target }) =>
            onChange(target.value ? new Date(target.value).toISOString() : undefined)
          }
        />
      )}
    </>
  );
}
