import { type SettingName, settingSchemas } from "../rules/settings.ts";

/** One text for each field; a setting of one text has it under its own name. */
export type Draft = Readonly<Record<string, string>>;

export const LINES = "address";

export function toDraft(name: SettingName, value: unknown): Draft {
  if (typeof value !== "object" || value === null) return { [name]: String(value) };
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      Array.isArray(part) ? part.join("\n") : String(part),
    ]),
  );
}

export function fromDraft(name: SettingName, draft: Draft): unknown {
  if (draft[name] !== undefined && Object.keys(draft).length === 1) return draft[name];
  const lines = draft[LINES];
  return lines === undefined
    ? draft
    : { ...draft, [LINES]: lines.split("\n").filter((line) => line.trim() !== "") };
}

/** Why the value is refused, by field; the server checks the same. */
export function problemsOf(name: SettingName, value: unknown): Readonly<Record<string, string>> {
  const parsed = settingSchemas[name].safeParse(value);
  if (parsed.success) return {};
  return Object.fromEntries(
    parsed.error.issues.toReversed().map(({ path, message }) => [fieldOf(name, path), message]),
  );
}

/** `contacts.address.2` is in the field `address`; `team.2.name` has a field of its own. */
function fieldOf(name: SettingName, path: readonly PropertyKey[]): string {
  if (path.length === 0) return name;
  return path[0] === LINES ? LINES : path.join(".");
}
