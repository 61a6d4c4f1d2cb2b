import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import { listStories } from "#features/stories/calls/staff-stories.ts";
import { useStaff } from "#platform/newsroom/current-staff.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { call } from "#platform/web/call.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { ENTRY_ID_BYTES, entryId } from "#shared/text/story-block-attributes.ts";
import { Button } from "#ui/button/button.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { useStore } from "#ui/store.ts";
import type { TextView } from "../text/create-text-view.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { CaptionDialog, PictureDialog } from "./picture-dialog.tsx";
import { type BlockDialogProps, blockAt, saveBlock, typed } from "./save-block.ts";
import { VideoDialog } from "./video-dialog.tsx";

const { nodes } = storySchema;

/** A report within a story that is written while something happens. */
function LiveDialog(props: BlockDialogProps) {
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

/** A post of a social network as quoted words: no script of the network comes with it. */
function PostDialog(props: BlockDialogProps) {
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

const SHOWN = 8;

/** Finds another story by words. Readers see its present title and picture. */
function RelatedDialog(props: BlockDialogProps) {
  const [words, setWords] = useState("");
  const q = words.trim();
  const found = useQuery({
    queryKey: ["newsroom", "stories", "related", q],
    queryFn: () =>
      call(listStories, { query: { ...(q && { q }), state: "published", limit: SHOWN } }),
    placeholderData: (before) => before,
  });
  return (
    <Dialog title="Related story" onClose={props.close}>
      <form onSubmit={(event) => event.preventDefault()} className="grid gap-4">
        <TextField
          label="Find a story"
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </form>
      <ul className="related-list" aria-label="Stories">
        {found.data?.stories.map(({ id, title, category }) => (
          <li key={id}>
            <button
              type="button"
              className="menu-item"
              onClick={() => saveBlock(props, storySchema.nodes.related_story, { story: id })}
            >
              <span className="grow">{title}</span>
              <span className="type-small text-text-3">{category}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.data?.stories.length === 0 && (
        <p className="type-small text-text-2">No published story fits these words.</p>
      )}
    </Dialog>
  );
}

const DIALOGS = {
  picture: PictureDialog,
  video: VideoDialog,
  post: PostDialog,
  related: RelatedDialog,
  live: LiveDialog,
  link: LinkDialog,
  caption: CaptionDialog,
};

/** What a block or a link needs to know, in a dialog over the text. */
export function BlockDialog({ text }: { text: TextView }) {
  const request = useStore(text.request);
  if (!request) return null;
  const Asking = DIALOGS[request.kind];
  function close() {
    // The text can take the focus, and put its cursor where the new block is, only once the dialog is gone.
    flushSync(() => text.request.set(undefined));
    text.view.focus();
  }
  return <Asking text={text} at={request.at} files={request.files} close={close} />;
}
