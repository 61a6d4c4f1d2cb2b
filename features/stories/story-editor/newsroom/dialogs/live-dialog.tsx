import type { FormEvent } from "react";
import { storySchema } from "#features/stories/story-editor/schema.ts";
import { useStaff } from "#platform/newsroom/current-staff.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { ENTRY_ID_BYTES, entryId } from "#shared/text/story-block-attributes.ts";
import { Button } from "#ui/button/button.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { TextField } from "#ui/field/field.tsx";
import type { BlockDialogProps } from "./block-dialog-props.ts";
import { blockAt, saveBlock, typed } from "./save-block.ts";

const { nodes } = storySchema;

/** A report within a story that is written while something happens. */
export function LiveDialog(props: BlockDialogProps) {
  const block = blockAt(props);
  const { name } = useStaff();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const at = new Date(typed(form, "time"));
    const time = Number.isNaN(at.getTime()) ? new Date() : at;
    saveBlock(
      props,
      nodes.live_entry,
      {
        time: time.toISOString(),
        author: typed(form, "author").slice(0, 120),
        key: new FormData(form).has("key"),
        entry: block ? block.attrs.entry : newEntry(),
      },
      nodes.paragraph.create(),
    );
  }
  return (
    <Dialog title={block ? "Change the live entry" : "Insert a live entry"} onClose={props.close}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="Time"
          name="time"
          type="datetime-local"
          step={1}
          defaultValue={localTime(block?.attrs.time)}
        />
        <TextField label="Author" name="author" defaultValue={block?.attrs.author ?? name} />
        <CheckboxField label="Key moment" name="key" defaultChecked={block?.attrs.key} />
        <Button type="submit" variant="signal">
          {block ? "Change" : "Insert"}
        </Button>
      </form>
    </Dialog>
  );
}

const newEntry = () => entryId(crypto.getRandomValues(new Uint8Array(ENTRY_ID_BYTES)));

/** As the field wants it: on the clocks of the viewer's zone. */
function localTime(moment?: string): string {
  const date = moment ? new Date(moment) : new Date();
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 19);
}
