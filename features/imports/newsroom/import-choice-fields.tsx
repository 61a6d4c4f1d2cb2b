import { useState } from "react";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { TextField } from "#ui/field/field.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import type { ImportChoices, ImportRun } from "../calls/staff-imports.ts";
import { importQuery } from "./imports-queries.ts";

interface ImportChoiceFieldsProps {
  run: ImportRun;
  choices: ImportChoices;
  categories: readonly string[];
  onChange(choices: ImportChoices): void;
}

/** What is chosen before an export is rehearsed or run. */
export function ImportChoiceFields(props: ImportChoiceFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { fileName } = props.run;
  return (
    <details
      className="import-more"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary aria-label={`Choices for ${fileName}`}>Choices</summary>
      {isOpen && <Fields {...props} />}
    </details>
  );
}

function Fields({ run, choices, categories, onChange }: ImportChoiceFieldsProps) {
  const change = (part: Partial<ImportChoices>) => onChange({ ...choices, ...part });
  const [hosts, setHosts] = useState(choices.hosts.join(" "));
  return (
    <div className="grid max-w-3xl gap-4 pb-2">
      <TextField
        label="Address of the older site"
        help="Such as https://old.example, if the file does not hold it."
        inputMode="url"
        autoComplete="off"
        value={choices.site}
        onChange={({ target }) => change({ site: target.value.trim() })}
      />
      <TextField
        label="Further hosts of its pictures and films"
        help="Names such as pictures.old.example, with spaces between them."
        autoComplete="off"
        value={hosts}
        onChange={({ target }) => {
          setHosts(target.value);
          change({ hosts: target.value.split(/[\s,]+/).filter(Boolean) });
        }}
      />
      {run.format === "ghost" && (
        <TextField
          label="How its addresses were spelled"
          help="Usually /{slug}/, or such as /{year}/{slug}/."
          autoComplete="off"
          value={choices.permalink}
          onChange={({ target }) => change({ permalink: target.value.trim() })}
        />
      )}
      <CategoryField
        label="Category of posts that fit none"
        value={choices.defaultCategory}
        categories={categories}
        usual="The first category"
        onChoose={(defaultCategory) => change({ defaultCategory })}
      />
      <UnknownCategories run={run} choices={choices} categories={categories} onChange={onChange} />
      <CheckboxField
        label="Fetch its pictures"
        checked={choices.withPictures}
        onChange={({ target }) => change({ withPictures: target.checked })}
      />
      <CheckboxField
        label="Fetch its films and sounds"
        checked={choices.withFilms}
        onChange={({ target }) => change({ withFilms: target.checked })}
      />
      <CheckboxField
        label="Bring pages as well as posts"
        checked={choices.withPages}
        onChange={({ target }) => change({ withPages: target.checked })}
      />
    </div>
  );
}

/** Categories of the older site that the last rehearsal or run did not find here. */
function UnknownCategories({ run, choices, categories, onChange }: ImportChoiceFieldsProps) {
  const { data } = useQuery({ ...importQuery(run.id), enabled: run.kind !== null });
  const chosen = new Map(choices.categories.map(({ theirs, ours }) => [theirs, ours]));
  const names = [
    ...new Set([...chosen.keys(), ...Object.keys(data?.findings.unknownCategories ?? {})]),
  ];
  function choose(theirs: string, ours: string) {
    const others = choices.categories.filter((one) => one.theirs !== theirs);
    onChange({ ...choices, categories: ours ? [...others, { theirs, ours }] : others });
  }
  return names.map((theirs) => (
    <CategoryField
      key={theirs}
      label={`“${theirs}” is called here`}
      value={chosen.get(theirs) ?? ""}
      categories={categories}
      usual="Nothing: it becomes a tag"
      onChoose={(ours) => choose(theirs, ours)}
    />
  ));
}

interface CategoryFieldProps {
  label: string;
  value: string;
  categories: readonly string[];
  usual: string;
  onChoose(category: string): void;
}

const CategoryField = ({ label, value, categories, usual, onChoose }: CategoryFieldProps) => (
  <SelectField label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
    <option value="">{usual}</option>
    {categories.map((name) => (
      <option key={name}>{name}</option>
    ))}
  </SelectField>
);
