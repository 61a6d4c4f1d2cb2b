import { type FormEvent, useState } from "react";
import type { StoryFilter } from "#features/stories/calls/staff-stories.ts";
import * as calls from "#features/stories/calls/staff-stories.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { call, serverMessage } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useMutation } from "#platform/web/queries/use-mutation.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { Button, IconButton } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { readFilter, storiesAddress, storyViewsQuery, writeFilter } from "./story-queries.ts";

/** Filters that the person named, a press away. */
export function SavedViews({ filter }: { filter: StoryFilter }) {
  const queries = useQueryClient();
  const views = useQuery(storyViewsQuery).data ?? [];
  const [isNaming, setNaming] = useState(false);
  const current = writeFilter(filter);
  const show = (saved: calls.StoryView[]) => queries.setQueryData(storyViewsQuery.queryKey, saved);
  const save = useMutation({
    mutationFn: (name: string) => call(calls.saveStoryView, { body: { name, query: current } }),
    onSuccess(saved) {
      show(saved);
      setNaming(false);
    },
  });
  const remove = useMutation({
    mutationFn: (id: number) => call(calls.removeStoryView, { params: { id } }),
    onSuccess: show,
  });
  const isSaved = views.some(({ query }) => query === current);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    if (name) save.mutate(name);
  }

  return (
    <nav aria-label="Saved filters" className="saved-views">
      <Link to="/newsroom/stories" aria-current={current === "" ? "page" : undefined}>
        All stories
      </Link>
      {views.map(({ id, name, query }) => (
        <span key={id} className="saved-view">
          <Link
            to={storiesAddress(readFilter(query))}
            aria-current={query === current ? "page" : undefined}
          >
            {name}
          </Link>
          {query === current && (
            <IconButton
              label={`Remove the saved filters ${name}`}
              icon={<Icon name="x" size={16} />}
              onClick={() => remove.mutate(id)}
            />
          )}
        </span>
      ))}
      {current !== "" && !isSaved && (
        <Button variant="quiet" onClick={() => setNaming(true)}>
          Save these filters
        </Button>
      )}
      {isNaming && (
        <Dialog title="Save these filters" onClose={() => setNaming(false)}>
          <form onSubmit={submit} className="grid gap-4">
            <TextField
              label="Name"
              name="name"
              required
              maxLength={60}
              problem={save.isError && (serverMessage(save.error) || "That did not work.")}
            />
            <Button type="submit" variant="signal" loading={save.isPending}>
              Save
            </Button>
          </form>
        </Dialog>
      )}
    </nav>
  );
}
