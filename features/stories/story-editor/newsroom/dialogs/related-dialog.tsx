import { useState } from "react";
import { listStories } from "#features/stories/calls/staff-stories.ts";
import { storySchema } from "#features/stories/story-editor/schema.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { call } from "#platform/web/call.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { TextField } from "#ui/field/field.tsx";
import type { BlockDialogProps } from "./block-dialog-props.ts";
import { saveBlock } from "./save-block.ts";

const SHOWN = 8;

/** Finds another story by words. Readers see its present title and picture. */
export function RelatedDialog(props: BlockDialogProps) {
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
