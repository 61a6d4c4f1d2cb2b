import type { FormEvent } from "react";
import { storySchema } from "#features/stories/story-editor/schema.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import type { BlockDialogProps } from "./block-dialog-props.ts";
import { blockAt, saveBlock, typed } from "./save-block.ts";

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
