import { useContext, useState } from "react";
import { EDITED_FIELDS, type FieldEditor, fieldRows } from "#features/stories/fields.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Button } from "#ui/button/button.tsx";
import { useStore } from "#ui/store.ts";
import {
  type ChosenPicture,
  captionOf,
  PictureChooserContext,
  PictureCreditContext,
} from "../dialogs/picture-chooser.ts";
import type { DraftSession } from "../session/draft-session.ts";
import { FieldControl } from "./field-control.tsx";

/** Chooses or uploads the picture above the text. */
function LeadPicture({ onChosen }: { onChosen(picture: ChosenPicture): void }) {
  const Chooser = useContext(PictureChooserContext);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Choose a picture</Button>
      {isOpen && (
        <Dialog title="Lead picture" onClose={() => setOpen(false)}>
          <Chooser
            onChosen={(picture) => {
              onChosen(picture);
              setOpen(false);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

interface StoryFieldsProps {
  session: DraftSession;
  categories: readonly string[];
  mayChange: boolean;
}

/** The tab Story of the panel: the fields that are not above the text. */
export function StoryFields({ session, categories, mayChange }: StoryFieldsProps) {
  const { fields } = session;
  const { values } = useStore(fields);
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
