import { type FormEvent, useState } from "react";
import { storySchema } from "#features/stories/story-editor/schema.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { videoIdOfLink } from "#shared/site/video-id.ts";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import type { BlockDialogProps } from "./block-dialog-props.ts";
import { FindVideo } from "./find-video.tsx";
import { blockAt, saveBlock, typed } from "./save-block.ts";

export function VideoDialog(props: BlockDialogProps) {
  const block = blockAt(props);
  const [problem, setProblem] = useState("");
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const video = videoIn(typed(event.currentTarget, "video"));
    if (!video)
      return setProblem("Please enter the address of a video of this site or of YouTube.");
    const title = typed(event.currentTarget, "title") || "Video";
    saveBlock(props, storySchema.nodes.video, { video, title });
  }
  return (
    <Dialog title={block ? "Change the video" : "Insert a video"} onClose={props.close}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="Video address"
          name="video"
          required
          defaultValue={block && `https://www.youtube.com/watch?v=${block.attrs.video}`}
          problem={problem}
          help="Readers load nothing from the video host before they press Play."
        />
        <TextField
          label="Video title"
          name="title"
          maxLength={200}
          defaultValue={block?.attrs.title}
        />
        <FindVideo
          onChoose={({ id, title }) =>
            saveBlock(props, storySchema.nodes.video, { video: id, title })
          }
        />
        <Button type="submit" variant="signal">
          {block ? "Change" : "Insert"}
        </Button>
      </form>
    </Dialog>
  );
}

const ID = /^[\w-]{11}$/;

/** The video that an address leads to, in every form that people copy, or by its own id. */
function videoIn(entered: string): string | undefined {
  if (ID.test(entered)) return entered;
  const known = videoIdOfLink(entered);
  if (known || !URL.canParse(entered, location.href)) return known;
  const { origin, pathname, searchParams } = new URL(entered, location.href);
  if (origin !== location.origin) return undefined;
  const named = searchParams.get("v") ?? pathname.split("/").findLast(Boolean) ?? "";
  return ID.exec(named)?.[0];
}
