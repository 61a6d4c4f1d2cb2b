import { Button } from "#ui/button/button.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { type SettingName, type SettingValues, settingSchemas } from "../setting-schemas.ts";

interface SettingWords {
  label: string;
  help?: string;
  /** Labels of its fields; others are named by their key. */
  fields?: Readonly<Record<string, string>>;
}

const EMAIL = "Email address";

/** What each setting and its fields are called on the screen. */
export const settingWords: Readonly<Record<SettingName, SettingWords>> = {
  name: { label: "Name", help: "In the masthead, titles, feeds, mails and the app." },
  tagline: { label: "Tagline" },
  description: { label: "Description", help: "For the footer, the About page and search engines." },
  readersClaim: { label: "Readers", help: "As in “10,000+ readers”." },
  tickerLabel: { label: "Label of the ticker" },
  pressFreedom: { label: "Banner", fields: { title: "Title", text: "Text" } },
  contacts: {
    label: "Contacts",
    fields: {
      newsroom: "Newsroom, email address",
      tips: "Tips, email address",
      phone: "Phone",
      address: "Postal address",
    },
  },
  licensing: { label: "Licensing", fields: { name: "Name", email: EMAIL, phone: "Phone" } },
  security: { label: "Security reports", fields: { email: EMAIL } },
  team: { label: "Team", fields: { name: "Name", role: "Role", beat: "Beat" } },
  navigation: { label: "Words of the navigation" },
  footer: { label: "Words of the footer" },
};

/** One text for each field; a setting of one text has it under its own name. */
export type Draft = Readonly<Record<string, string>>;

const LINES = "address";

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

type Team = SettingValues["team"];

interface TeamFieldsProps {
  team: Team;
  problems: Readonly<Record<string, string>>;
  onChange(team: Team): void;
}

const PARTS = ["name", "role", "beat"] as const;

/** The people of the About page, in their order there. */
export function TeamFields({ team, problems, onChange }: TeamFieldsProps) {
  const labels = settingWords.team.fields ?? {};
  const move = (from: number, to: number) =>
    onChange(team.toSpliced(from, 1).toSpliced(to, 0, ...team.slice(from, from + 1)));
  return (
    <>
      <ol className="grid gap-6">
        {team.map((person, index) => (
          // The position is what tells people apart while their names are typed.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
          <li key={index} className="grid gap-3 border-hair border-b pb-6">
            {PARTS.map((part) => (
              <TextField
                key={part}
                required
                autoComplete="off"
                label={`${labels[part]} ${index + 1}`}
                value={person[part]}
                problem={problems[`${index}.${part}`]}
                onChange={({ target }) =>
                  onChange(team.with(index, { ...person, [part]: target.value }))
                }
              />
            ))}
            <p className="flex flex-wrap gap-2">
              {index > 0 && (
                <Button
                  aria-label={`Move up: ${person.name}`}
                  onClick={() => move(index, index - 1)}
                >
                  Move up
                </Button>
              )}
              <Button
                aria-label={`Remove: ${person.name}`}
                onClick={() => onChange(team.toSpliced(index, 1))}
              >
                Remove
              </Button>
            </p>
          </li>
        ))}
      </ol>
      <Button onClick={() => onChange([...team, { name: "", role: "", beat: "" }])}>
        Add a person
      </Button>
    </>
  );
}
