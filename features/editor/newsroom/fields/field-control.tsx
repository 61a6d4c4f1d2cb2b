import { useState } from "react";
import { type EditedField, type EditedFields, fieldRows } from "#features/stories/fields.ts";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { pictureAddress } from "../dialogs/picture-chooser.ts";

type FieldValue = EditedFields[EditedField];

interface FieldControlProps {
  name: EditedField;
  value: FieldValue;
  categories: readonly string[];
  onChange(value: FieldValue): void;
}

/** The control of one field in the panel; title and excerpt have theirs above the text. */
export function FieldControl({ name, value, categories, onChange }: FieldControlProps) {
  const { max, editor } = fieldRows[name];
  if (!editor) return null;
  const { label, help, target: check } = editor;
  const text = typeof value === "string" ? value : "";
  const shared = { label, ...(help && { help }), "data-target": check };
  const typed = {
    ...shared,
    ...(max && { maxLength: max }),
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (editor.control) {
    case "headline":
    case "standfirst":
      return null;
    case "line":
      return <TextField {...typed} />;
    case "paragraph":
      return <TextArea rows={2} {...typed} />;
    case "switch":
      return (
        <CheckboxField
          {...shared}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
    case "category":
      return (
        <SelectField {...shared} value={text} onChange={typed.onChange}>
          {(categories.includes(text) ? categories : [text, ...categories]).map((one) => (
            <option key={one} value={one}>
              {one || "None yet"}
            </option>
          ))}
        </SelectField>
      );
    case "tags":
      return <Tags {...shared} tags={Array.isArray(value) ? value : []} onChange={onChange} />;
    case "picture":
      return <PictureAddress {...shared} address={text || null} onChange={onChange} />;
  }
}

interface SharedProps {
  label: string;
  help?: string;
}

const split = (entered: string) => [
  ...new Set(
    entered
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

interface TagsProps extends SharedProps {
  tags: readonly string[];
  onChange(tags: string[]): void;
}

/** Typed with commas; what is typed stays as it is while one types. */
function Tags({ tags, onChange, ...shared }: TagsProps) {
  const [entered, setEntered] = useState(() => tags.join(", "));
  const shown = split(entered).join() === tags.join() ? entered : tags.join(", ");
  return (
    <TextField
      {...shared}
      value={shown}
      onChange={({ target }) => {
        setEntered(target.value);
        onChange(split(target.value));
      }}
    />
  );
}

interface PictureAddressProps extends SharedProps {
  address: string | null;
  onChange(address: string | null): void;
}

function PictureAddress({ address, onChange, ...shared }: PictureAddressProps) {
  const [entered, setEntered] = useState<string>();
  return (
    <TextField
      {...shared}
      data-target={address ? undefined : "picture"}
      value={entered ?? address ?? ""}
      problem={entered && !pictureAddress(entered) ? "This is not the address of a picture." : ""}
      onChange={({ target }) => {
        setEntered(target.value);
        const known = pictureAddress(target.value.trim());
        if (known || target.value.trim() === "") onChange(known ?? null);
      }}
      onBlur={() => setEntered(undefined)}
    />
  );
}
