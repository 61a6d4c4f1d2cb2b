import { useDeferredValue, useEffect, useRef, useState } from "react";
import { listStaffClips } from "#features/media/calls/staff-clips.ts";
import { type Clip, pageClips } from "#features/media/calls/videos.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { UploadList } from "#platform/newsroom/upload-list.tsx";
import { useUploads } from "#platform/newsroom/use-uploads.ts";
import { call } from "#platform/web/call.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { TextField } from "#ui/field/field.tsx";
import { CLIPS_KEY, filmUploads } from "./clip-queries.ts";

type Choice = Pick<Clip, "id" | "title"> & { state: string };

interface ChooseClipProps {
  /** Films that become clips at once; the first of them is the one that is meant. */
  files?: readonly File[] | undefined;
  onChosen(clip: Pick<Clip, "id" | "title">): void;
}

const SHOWN = 6;

/** Finds an own clip by words; without words, the newest. Those that readers do not see yet are among them. */
export function ChooseClip({ files, onChosen }: ChooseClipProps) {
  const [words, setWords] = useState("");
  const q = useDeferredValue(words.trim());
  const mayMake = useScope("clips.make") !== undefined;
  const { uploads, add, remove } = useUploads({ ...filmUploads, onAdded: onChosen });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !files?.length) return;
    begun.current = true;
    void add(files);
  }, [files, add]);
  const { data: clips = [], isSuccess } = useQuery({
    queryKey: [...CLIPS_KEY, "choose", q, mayMake],
    queryFn: () => findClips(q, mayMake),
    placeholderData: (former) => former,
  });
  return (
    <section aria-label="Our videos" className="grid gap-2">
      <TextField
        label="Find in our videos"
        type="search"
        maxLength={120}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <UploadList uploads={uploads} onDismiss={remove} />
      <ul className="related-list" aria-label="Own videos">
        {clips.map((clip) => (
          <li key={clip.id}>
            <button type="button" className="menu-item" onClick={() => onChosen(clip)}>
              <span className="grow">{clip.title}</span>
              {clip.state !== "public" && (
                <span className="type-small text-text-3">Not public yet</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {isSuccess && clips.length === 0 && (
        <p className="type-small text-text-2">
          {q ? "No video of ours fits these words." : "There is no video of ours yet."}
        </p>
      )}
    </section>
  );
}

/** Those that a person makes, in every state, then those that everybody sees. */
async function findClips(q: string, mayMake: boolean): Promise<Choice[]> {
  const [made, shown] = await Promise.all([
    mayMake ? call(listStaffClips, { query: { ...(q && { q }), limit: SHOWN } }) : undefined,
    call(pageClips, { query: {} }),
  ]);
  const choices = [
    ...(made?.clips ?? []).map(({ id, title, state }) => ({ id, title, state })),
    ...shown.clips
      .filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()))
      .map(({ id, title }) => ({ id, title, state: "public" })),
  ].filter(({ state }) => state !== "down" && state !== "failed");
  return [...new Map(choices.map((one) => [one.id, one])).values()].slice(0, SHOWN);
}
