import { useId, useState } from "react";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { HOUR } from "#shared/time/units.ts";
import { Button } from "#ui/button/button.tsx";
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

const zones = Intl.supportedValuesOf("timeZone");

export interface ClockTime {
  /** `2026-11-16T18:30` */
  at: string;
  zone: string;
}

interface PublishTimeProps {
  label: string;
  value: ClockTime;
  onChange(value: ClockTime): void;
  problem?: string | undefined;
}

/** A time on the clocks of a zone, which is named. */
export function PublishTime({ label, value, onChange, problem = "" }: PublishTimeProps) {
  const list = useId();
  return (
    <div className="publish-time">
      <TextField
        label={label}
        type="datetime-local"
        required
        value={value.at}
        problem={problem}
        onChange={({ target }) => onChange({ ...value, at: target.value })}
      />
      <TextField
        label="Time zone"
        list={list}
        required
        value={value.zone}
        onChange={({ target }) => onChange({ ...value, zone: target.value })}
      />
      <datalist id={list}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </div>
  );
}

interface ClockChoiceProps {
  kind: "skipped" | "repeated";
  time: ClockTime;
  moments: readonly string[];
  onChoose(moment: string): void;
}

/** When clocks are changed, an hour is missing or comes twice. */
export function ClockChoice({ kind, time: { at, zone }, moments, onChoose }: ClockChoiceProps) {
  const [, clock = at] = at.split("T");
  return (
    <div role="alert" className="clock-choice">
      <p>
        {kind === "skipped"
          ? `${clock} does not exist that day in ${zone}: clocks go forward. Which time do you mean?`
          : `${clock} comes twice that day in ${zone}: clocks go back. Which one do you mean?`}
      </p>
      <div className="flex flex-wrap gap-2">
        {moments.map((moment) => (
          <Button key={moment} onClick={() => onChoose(moment)}>
            {inZone(moment, zone)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** "29 Mar, 03:30 GMT+2", or in the viewer's zone where the browser does not know the other. */
export function inZone(moment: string, zone: string): string {
  try {
    return new Intl.DateTimeFormat("en-GB", {
      day: "numeric",
      month: "short",
      hour: "2-digit",
      minute: "2-digit",
      timeZone: zone,
      timeZoneName: "shortOffset",
    }).format(new Date(moment));
  } catch {
    return dayAndTime(moment);
  }
}
