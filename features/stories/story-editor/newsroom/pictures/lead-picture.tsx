import { useContext, useState } from "react";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Button } from "#ui/button/button.tsx";
import { type ChosenPicture, PictureChooserContext } from "./picture-chooser.ts";

/** Chooses or uploads the picture above the text. */
export function LeadPicture({ onChosen }: { onChosen(picture: ChosenPicture): void }) {
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
