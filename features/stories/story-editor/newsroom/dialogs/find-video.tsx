import { useState } from "react";
import { listVideos, searchVideos, type Video } from "#features/media/calls/videos.ts";
import { call } from "#platform/web/call.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { TextField } from "#ui/field/field.tsx";

const SHOWN = 6;
/** Shorter words find too much. */
const SHORTEST = 3;

/** Finds a video of both channels by words; without words, the newest. */
export function FindVideo({ onChoose }: { onChoose: (video: Video) => void }) {
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
