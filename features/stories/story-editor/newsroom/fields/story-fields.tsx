import { useContext, useSyncExternalStore } from "react";
import { EDITED_FIELDS, type FieldEditor, fieldRows } from "#features/stories/fields.ts";
import { LeadPicture } from "../pictures/lead-picture.tsx";
import { captionOf, PictureCreditContext } from "../pictures/picture-chooser.ts";
import type { DraftSession } from "../session/draft-session.ts";
import { FieldControl } from "./field-control.tsx";

interface StoryFieldsProps {
  session: DraftSession;
  categories: readonly string[];
  mayChange: boolean;
}

/** The tab Story of the panel: the fields that are not above the text. */
export function StoryFields({ session, categories, mayChange }: StoryFieldsProps) {
  const { fields } = session;
  const { values } = useSyncExternalStore(fields.subscribe, fields.current);
  const Credit = useContext(PictureCreditContext);
  const controlsOf = (part: FieldEditor["part"]) =>
    EDITED_FIELDS.filter((name) => fieldRows[name].editor?.part === part).map((name) => (
      <FieldControl
        key={name}
        name={name}
        value={values[name]}
        categories={categories}
        onChange={(value) => fields.set(name, value)}
      />
    ));
  return (
    <fieldset disabled={!mayChange} className="editor-fields">
      {controlsOf(undefined)}
      <LeadPicture
        onChosen={(picture) => {
          fields.set("imageUrl", picture.url);
          fields.set("imageAlt", picture.alt);
          fields.set("imageCaption", captionOf(picture));
        }}
      />
      {controlsOf("picture")}
      {values.imageUrl && (
        <>
          {controlsOf("described picture")}
          <Credit url={values.imageUrl} />
        </>
      )}
      {controlsOf("address")}
    </fieldset>
  );
}
