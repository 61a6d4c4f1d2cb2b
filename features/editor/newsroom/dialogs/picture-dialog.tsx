import type { Attrs } from "prosemirror-model";
import { type FormEvent, useContext, useState } from "react";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import {
  type ChosenPicture,
  captionOf,
  PictureChooserContext,
  PictureCreditContext,
  pictureAddress,
} from "./picture-chooser.ts";
import { type BlockDialogProps, blockAt, saveBlock, typed } from "./save-block.ts";

/** What a table is about. */
export function CaptionDialog(props: BlockDialogProps) {
  const block = blockAt(props);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const caption = typed(event.currentTarget, "caption") || null;
    saveBlock(props, storySchema.nodes.table, { caption });
  }
  return (
    <Dialog title="Caption of the table" onClose={props.close}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField label="Caption" name="caption" defaultValue={block?.attrs.caption ?? ""} />
        <Button type="submit" variant="signal">
          Change
        </Button>
      </form>
    </Dialog>
  );
}

export function PictureDialog(props: BlockDialogProps) {
  const block = blockAt(props);
  const Chooser = useContext(PictureChooserContext);
  const Credit = useContext(PictureCreditContext);
  const [problem, setProblem] = useState("");
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const src = pictureAddress(typed(form, "src"));
    if (!src)
      return setProblem("Please enter the address of a picture, such as /pictures/ferry.webp.");
    const caption = captionOf({ caption: typed(form, "caption"), credit: typed(form, "credit") });
    // Another picture has another size.
    const size = src !== block?.attrs.src && { width: null, height: null };
    save({ src, alt: typed(form, "alt"), ...size }, caption);
  }
  const save = (attrs: Attrs, caption: string) =>
    saveBlock(
      props,
      block?.type ?? storySchema.nodes.picture,
      attrs,
      caption ? storySchema.text(caption) : undefined,
    );
  const insert = (picture: ChosenPicture) => {
    const { url: src, alt, width, height } = picture;
    save({ src, alt, width: `${width}`, height: `${height}` }, captionOf(picture));
  };
  const byAddress = (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Picture address"
        name="src"
        required
        defaultValue={block?.attrs.src}
        problem={problem}
        help="Of a picture of this site, or of the web."
      />
      <TextField
        label="Alt text"
        name="alt"
        defaultValue={block?.attrs.alt}
        help="What the picture shows, for readers who cannot see it."
      />
      {!block && (
        <>
          <TextField label="Caption" name="caption" />
          <TextField label="Credit" name="credit" help="Who took it." />
        </>
      )}
      <Button type="submit" variant="signal">
        {block ? "Change" : "Insert"}
      </Button>
    </form>
  );
  if (block)
    return (
      <Dialog title="Change the picture" onClose={props.close}>
        {byAddress}
        <Credit url={block.attrs.src} />
        <details className="other-way">
          <summary>Another picture</summary>
          <Chooser onChosen={insert} />
        </details>
      </Dialog>
    );
  return (
    <Dialog title="Insert a picture" onClose={props.close}>
      <Chooser {...(props.files && { files: props.files })} onChosen={insert}>
        <details className="other-way">
          <summary>By its address</summary>
          {byAddress}
        </details>
      </Chooser>
    </Dialog>
  );
}
