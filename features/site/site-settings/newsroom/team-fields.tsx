import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import type { SettingValues } from "../rules/settings.ts";
import { settingWords } from "./setting-words.ts";

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
