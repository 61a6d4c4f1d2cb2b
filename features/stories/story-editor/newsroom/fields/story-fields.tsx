import { useContext, useState, useSyncExternalStore } from "react";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { pictureAddress } from "../dialogs/picture-address.ts";
import { LeadPicture } from "../pictures/lead-picture.tsx";
import { captionOf, PictureCreditContext } from "../pictures/picture-chooser.ts";
import type { DraftSession } from "../session/draft-session.ts";
import { fieldWords } from "./field-words.ts";

interface StoryFieldsProps {
  session: DraftSession;
  categories: readonly string[];
  mayChange: boolean;
}

/** The tab Story of the panel. */
export function StoryFields({ session: { fields }, categories, mayChange }: StoryFieldsProps) {
  const { values } = useSyncExternalStore(fields.subscribe, fields.current);
  const Credit = useContext(PictureCreditContext);
  const choices = categories.includes(values.category)
    ? categories
    : [values.category, ...categories];
  return (
    <fieldset disabled={!mayChange} className="editor-fields">
      <SelectField
        label={fieldWords.category}
        data-target="category"
        value={values.category}
        onChange={({ target }) => fields.set("category", target.value)}
      >
        {choices.map((name) => (
          <option key={name} value={name}>
            {name || "None yet"}
          </option>
        ))}
      </SelectField>
      <Tags tags={values.tags} onChange={(tags) => fields.set("tags", tags)} />
      <TextField
        label={fieldWords.location}
        maxLength={120}
        value={values.location}
        onChange={({ target }) => fields.set("location", target.value)}
      />
      <LeadPicture
        onChosen={(picture) => {
          fields.set("imageUrl", picture.url);
          fields.set("imageAlt", picture.alt);
          fields.set("imageCaption", captionOf(picture));
        }}
      />
      <PictureAddress
        address={values.imageUrl}
        onChange={(address) => fields.set("imageUrl", address)}
      />
      {values.imageUrl && (
        <>
          <TextField
            label={fieldWords.imageAlt}
            data-target="picture"
            help="What the picture shows, for readers who cannot see it."
            maxLength={500}
            value={values.imageAlt}
            onChange={({ target }) => fields.set("imageAlt", target.value)}
          />
          <CheckboxField
            label={fieldWords.imageDecorative}
            help="It shows nothing that a reader would miss."
            checked={values.imageDecorative}
            onChange={({ currentTarget }) => fields.set("imageDecorative", currentTarget.checked)}
          />
          <TextArea
            label={fieldWords.imageCaption}
            rows={2}
            maxLength={500}
            value={values.imageCaption}
            onChange={({ target }) => fields.set("imageCaption", target.value)}
          />
          <Credit url={values.imageUrl} />
        </>
      )}
      <TextField
        label={fieldWords.slug}
        data-target="slug"
        help="The end of the story's address. Former ones lead to it."
        maxLength={200}
        value={values.slug}
        onChange={({ target }) => fields.set("slug", target.value)}
      />
    </fieldset>
  );
}

const split = (entered: string) => [
  ...new Set(
    entered
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** Typed with commas; what is typed stays as it is while one types. */
function Tags({ tags, onChange }: { tags: readonly string[]; onChange(tags: string[]): void }) {
  const [entered, setEntered] = useState(() => tags.join(", "));
  const shown = split(entered).join() === tags.join() ? entered : tags.join(", ");
  return (
    <TextField
      label={fieldWords.tags}
      help="Separated by commas."
      value={shown}
      onChange={({ target }) => {
        setEntered(target.value);
        onChange(split(target.value));
      }}
    />
  );
}

function PictureAddress(props: { address: string | null; onChange(address: string | null): void }) {
  const { address, onChange } = props;
  const [entered, setEntered] = useState<string>();
  return (
    <TextField
      label={fieldWords.imageUrl}
      data-target={address ? undefined : "picture"}
      help="Of the picture above the text: one of this site, or of the web."
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
