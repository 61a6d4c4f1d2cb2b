import { useDeferredValue, useState } from "react";
import { listMedia } from "#features/media/calls/staff-media.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { call } from "#platform/web/call.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { TextField } from "#ui/field/field.tsx";
import { MediaCard } from "../media-card.tsx";
import { MEDIA_KEY } from "../media-queries.ts";

/** The newest that fit; words find others. */
const SHOWN = 12;

/** Pictures of the library, found by their words. */
export function LibraryPictures({ onPick }: { onPick(id: number): void }) {
  const [words, setWords] = useState("");
  const q = useDeferredValue(words.trim());
  const query = useQuery({
    queryKey: [...MEDIA_KEY, "choose", q],
    queryFn: () => call(listMedia, { query: { ...(q && { q }), limit: SHOWN, offset: 0 } }),
    placeholderData: (former) => former,
  });
  return (
    <section aria-label="Library" className="grid gap-3">
      <TextField
        label="Find in the library"
        type="search"
        maxLength={200}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Refreshed
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={q ? "No picture fits." : "There is no picture yet."} />}
      >
        {({ items }) => (
          <ul aria-label="Pictures" className="media-grid">
            {items.map((item) => (
              <MediaCard key={item.id} item={item} onOpen={() => onPick(item.id)} />
            ))}
          </ul>
        )}
      </Refreshed>
    </section>
  );
}
