import { configuredSite } from "#platform/publication/change-site.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { type SettingName, type SettingValues, settingSchemas } from "../rules/settings.ts";
import { settingsOf } from "../rules/site-changes.ts";

const WORDS: readonly SettingName[] = ["navigation", "footer"];

/** The value if it is a valid one, else why not. */
export function readSetting<Name extends SettingName>(
  name: Name,
  value: unknown,
): { value: SettingValues[Name] } | { problem: string } {
  const parsed = settingSchemas[name].safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { problem: issue?.message ?? "This is not a value of the setting." };
  }
  // The schema is that of the name, which the compiler cannot follow.
  return { value: parsed.data as SettingValues[Name] };
}

/** A new value, or a refusal. Links cannot be added: only words of known ones change. */
export function parseSetting<Name extends SettingName>(
  name: Name,
  value: unknown,
): SettingValues[Name] {
  const read = readSetting(name, value);
  if ("problem" in read) throw new AppError("invalid_input", read.problem);
  if (WORDS.includes(name)) {
    const known = new Set(Object.keys(settingsOf(configuredSite)[name]));
    const unknown = Object.keys(read.value).find((key) => !known.has(key));
    if (unknown !== undefined)
      throw new AppError(
        "invalid_input",
        `There is no link "${unknown}" whose words could change.`,
      );
  }
  return read.value;
}
