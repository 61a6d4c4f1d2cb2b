import { type FormEvent, useRef, useState } from "react";
import type { Channel } from "#features/media/calls/videos.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Button } from "#ui/button/button.tsx";
import { EmptyState, Notice } from "#ui/feedback/notice.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Loaded } from "#ui/layout/loaded.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { LONGEST_TERM, searchTerm, TERM_TOO_SHORT } from "../search-term.ts";
import { VideoGrid, VideoGridSkeleton } from "./video-grid.tsx";
import { channelLabel, RESULTS_SHOWN, resultCount, videoSearchQuery } from "./video-queries.ts";

/** The search term of a channel. Setting the same term again retries a failed search. */
export function useTerm(channel: Channel, first?: string) {
  const [term, setTerm] = useState(first);
  const queries = useQueryClient();
  const search = (wanted: string) => {
    setTerm(wanted);
    const { queryKey } = videoSearchQuery(channel, wanted);
    if (queries.queryOf(queryKey).state.status === "error") {
      void queries.resetQueries({ queryKey });
    }
  };
  return { term, search, clear: () => setTerm(undefined) };
}

interface ChannelSearchProps {
  channel: Channel;
  /** The current search term. */
  term: string | undefined;
  onSearch: (term: string) => void;
  onClear: () => void;
}

/** Searches on submit. Without a script the form opens the Videos page. */
export function ChannelSearch({ channel, term, onSearch, onClear }: ChannelSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const wanted = searchTerm(field.current?.value ?? "");
    setProblem(wanted ? undefined : TERM_TOO_SHORT);
    if (wanted) onSearch(wanted);
    else field.current?.focus();
  }

  function clear() {
    if (field.current) field.current.value = "";
    field.current?.focus();
    setProblem(undefined);
    onClear();
  }

  return (
    <search aria-label={`${channelLabel[channel]} videos`}>
      <form
        action="/video-archives"
        method="get"
        noValidate
        onSubmit={onSubmit}
        className="max-w-3xl"
      >
        <TextField
          ref={field}
          label={`Search ${channelLabel[channel]} videos`}
          type="search"
          name={channel}
          defaultValue={term}
          maxLength={LONGEST_TERM}
          autoComplete="off"
          enterKeyHint="search"
          problem={problem}
          beside={
            <>
              <Button type="submit">
                <Icon name="search" />
                Search
              </Button>
              <Button variant="quiet" onClick={clear}>
                <Icon name="x" />
                Clear
              </Button>
            </>
          }
        />
      </form>
    </search>
  );
}

/** Requests six videos for a term and shows the best three. */
export function SearchResults({ channel, term }: { channel: Channel; term: string }) {
  const found = useQuery(videoSearchQuery(channel, term));
  return (
    <div className="grid gap-4">
      <p role="status" className="type-data text-text-2">
        {found.isPending && "Searching…"}
        {found.isSuccess && resultCount(found.data.length, term)}
      </p>
      <Loaded
        of={found}
        pending={<VideoGridSkeleton cards={RESULTS_SHOWN} />}
        failed={<Notice tone="err" title="Search failed" />}
        empty={<EmptyState title={`No videos found for ${term}`} />}
      >
        {(videos) => (
          <VideoGrid
            videos={videos.slice(0, RESULTS_SHOWN).map((video) => ({ ...video, channel }))}
          />
        )}
      </Loaded>
    </div>
  );
}
