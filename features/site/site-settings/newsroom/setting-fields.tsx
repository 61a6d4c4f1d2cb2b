import { TextArea, TextField } from "#ui/field/field.tsx";
import type { SettingName } from "../rules/settings.ts";
import { type Draft, LINES } from "./setting-draft.ts";
import { settingWords } from "./setting-words.ts";

interface SettingFieldsProps {
  name: SettingName;
  draft: Draft;
  problems: Readonly<Record<string, string>>;
  onChange(draft: Draft): void;
}

const LONG: readonly string[] = ["description", "text", LINES];

/** A field for each text of a setting. */
export function SettingFields({ name, draft, problems, onChange }: SettingFieldsProps) {
  const { label, help, fields = {} } = settingWords[name];
  return Object.entries(draft).map(([key, value]) => {
    const common = {
      key,
      value,
      required: true,
      problem: problems[key],
      label: key === name ? label : (fields[key] ?? key),
      help: key === name ? help : key === LINES ? "One line each." : undefined,
      onChange: ({ target }: { target: { value: string } }) =>
        onChange({ ...draft, [key]: target.value }),
    };
    const { key: id, ...props } = common;
    return LONG.includes(key) ? (
      <TextArea key={id} {...props} rows={4} />
    ) : (
      <TextField key={id} {...props} autoComplete="off" />
    );
  });
}
