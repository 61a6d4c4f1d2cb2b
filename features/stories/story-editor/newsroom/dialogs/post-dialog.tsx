import { type FormEvent, useState } from "react";
import { storySchema } from "#features/stories/story-editor/schema.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Button } from "#ui/button/button.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import type { BlockDialogProps } from "./block-dialog-props.ts";
import { blockAt, saveBlock, typed } from "./save-block.ts";

const { nodes } = storySchema;

/** A post of a social network as quoted words: no script of the network comes with it. */
export function PostDialog(props: BlockDialogProps) {
  const block = blockAt(props);
  const [problem, setProblem] = useState("");
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const href = typed(form, "href") || null;
    if (href && !/^https?:\/\/\S+$/.test(href))
      return setProblem("Please enter an address that begins with https://");
    const lines = typed(form, "words").split(/\n+/);
    const words = lines.map((line) =>
      nodes.paragraph.create(null, line ? storySchema.text(line) : null),
    );
    saveBlock(props, nodes.post, { author: typed(form, "author"), href }, words);
  }
  return (
    <Dialog title={block ? "Change the post" : "Insert a post"} onClose={props.close}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        {!block && <TextArea label="What it says" name="words" rows={3} />}
        <TextField
          label="Who wrote it"
          name="author"
          maxLength={120}
          defaultValue={block?.attrs.author}
        />
        <TextField
          label="Link to the post"
          name="href"
          type="url"
          defaultValue={block?.attrs.href ?? ""}
          problem={problem}
        />
        <Button type="submit" variant="signal">
          {block ? "Change" : "Insert"}
        </Button>
      </form>
    </Dialog>
  );
}
