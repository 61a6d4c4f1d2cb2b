import { type FormEvent, useContext, useState } from "react";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import { listVideos, searchVideos, type Video } from "#features/media/calls/videos.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { call } from "#platform/web/call.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { videoPath } from "#shared/site/paths.ts";
import { videoIdOfLink } from "#shared/site/video-id.ts";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import { type ChosenClip, ClipChooserContext } from "./clip-chooser.ts";
import { type BlockDialogProps, blockAt, saveBlock, typed } from "./save-block.ts";

const SHOWN = 6;
/** Shorter words find too much. */
const SHORTEST = 3;

/** Finds a video of both channels by words; without words, the newest. */
function FindVideo({ onChoose }: { onChoose: (video: Video) => void }) {
  const [words, setWords] = useState("");
  const q = words.trim();
  const isSearch = q.length >= SHORTEST;
  const found = useQuery({
    queryKey: ["newsroom", "videos", "choose", isSearch ? q : ""],
    queryFn: () =>
      isSearch ? call(searchVideos, { query: { q, maxResults: SHOWN } }) : call(listVideos, {}),
    placeholderData: (before) => before,
  });
  const { local = [], national = [] } = found.data ?? {};
  const videos = [
    ...local.slice(0, SHOWN).map((video) => ({ video, channel: "Local" })),
    ...national.slice(0, SHOWN).map((video) => ({ video, channel: "National" })),
  ];
  return (
    <>
      <TextField
        label="Find a video"
        type="search"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        help="In the titles of both channels. The newest come first."
      />
      <ul className="related-list" aria-label="Videos">
        {videos.map(({ video, channel }) => (
          <li key={video.id}>
            <button type="button" className="menu-item" onClick={() => onChoose(video)}>
              <span className="grow">{video.title}</span>
              <span className="type-small text-text-3">{channel}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.isSuccess && videos.length === 0 && (
        <p className="type-small text-text-2">No video fits these words.</p>
      )}
    </>
  );
}

export function VideoDialog(props: BlockDialogProps) {
  const block = blockAt(props);
  const OwnClips = useContext(ClipChooserContext);
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
      {!block && (
        <OwnClips files={props.files} onChosen={(clip) => saveBlock(props, ...linkTo(clip))} />
      )}
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

/** A plain link in a paragraph of its own: readers get the player, and the link where the clip is gone. */
function linkTo({ id, title }: ChosenClip) {
  const { nodes, marks } = storySchema;
  const link = marks.link.create({ href: videoPath(id) });
  return [nodes.paragraph, {}, storySchema.text(title, [link])] as const;
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
