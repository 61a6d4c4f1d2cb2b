import { type FormEvent, useRef, useState } from "react";
import type { Channel } from "#features/media/calls/videos.ts";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { channelLabel } from "../channel-label.ts";
import { LONGEST_TERM, searchTerm, TERM_TOO_SHORT } from "../search-term.ts";

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
