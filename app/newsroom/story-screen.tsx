import { useState } from "react";
import { openDraft } from "#features/editor/calls/staff-editor.ts";
import { StoryEditor } from "#features/editor/newsroom/story-editor.tsx";
import { AlertPart } from "#features/mailing/newsletter/newsroom/alert-part.tsx";
import { ChooseClip } from "#features/media/clips/newsroom/choose-clip.tsx";
import { ChoosePicture } from "#features/media/media/newsroom/choose-picture.tsx";
import { PictureCredit } from "#features/media/media/newsroom/picture-credit.tsx";
import { StoryNumbers } from "#features/numbers/newsroom/story-numbers.tsx";
import { createStory, type Story } from "#features/stories/calls/staff-stories.ts";
import { StateLabel } from "#features/stories/newsroom/list/state-label.tsx";
import { StoryActs } from "#features/stories/newsroom/list/story-acts.tsx";
import { storyChoicesQuery, storyQuery } from "#features/stories/newsroom/list/story-queries.ts";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { useScope, useStaff } from "#platform/newsroom/current-staff.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen } from "#platform/newsroom/screen.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { useLocation, useNavigate, useParams } from "#platform/web/router/location.ts";
import { NEW_STORY, SAME_SCREEN } from "./newsroom-screen.ts";

/** Names the tab whose unsent new story this one goes on with. */
const TAB = "tab";

/** One story, or a new one, which gets its number with the first thing that is typed. */
export function StoryScreen() {
  const { id: number } = useParams();
  const id = number === undefined ? undefined : Number(number);
  const [openedWith] = useState(id);
  const { search } = useLocation();
  const [goesOnWith] = useState(() => new URLSearchParams(search).get(TAB) ?? undefined);
  const { name } = useStaff();
  const mayCount = useScope("numbers.read") !== undefined;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const categories = useQuery(storyChoicesQuery).data?.categories ?? [];
  const story = useQuery({ ...storyQuery(id ?? 0), enabled: id !== undefined });
  const draft = useQuery({
    queryKey: ["draft", openedWith],
    queryFn: () => call(openDraft, { params: { id: openedWith ?? 0 } }),
    enabled: openedWith !== undefined,
    // From here on the editor follows it step by step.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isLoaded = openedWith === undefined || (draft.data && story.data);
  if (!isLoaded)
    return (
      <Screen title="Story">
        {story.isError ? (
          <Refreshed query={story}>{() => null}</Refreshed>
        ) : (
          <Refreshed query={draft}>{() => null}</Refreshed>
        )}
      </Screen>
    );
  const refresh = () => queries.invalidateQueries({ queryKey: ["newsroom", "story", id] });
  return (
    <StoryEditor
      // A draft that was deleted or brought back is opened again: nobody types in a deleted one.
      key={story.data?.state === "deleted" ? "deleted" : "open"}
      opened={
        openedWith !== undefined && draft.data ? { id: openedWith, draft: draft.data } : undefined
      }
      mayChange={story.data?.mayChange ?? true}
      isVisible={story.data?.state === "published"}
      author={story.data?.author ?? name}
      categories={categories}
      pictureChooser={ChoosePicture}
      pictureCredit={PictureCredit}
      clipChooser={ChooseClip}
      alertPart={AlertPart}
      numbersPart={mayCount ? StoryNumbers : undefined}
      goesOnWith={goesOnWith}
      onGoOn={(tab) => navigate(`${NEW_STORY}?${new URLSearchParams({ [TAB]: tab })}`)}
      create={async (body) => (await call(createStory, { body })).id}
      onCreated={(created) =>
        navigate(`/newsroom/stories/${created}`, { replace: true, state: SAME_SCREEN })
      }
      onUpdated={refresh}
      about={story.data && <AboutStory story={story.data} />}
      acts={story.data && <StoryActs story={story.data} />}
    />
  );
}

/** Above the headline: its state, and why an editor sent it back. */
function AboutStory({ story }: { story: Story }) {
  return (
    <>
      <p className="editor-about">
        <StateLabel story={story} />
        {story.publishedAt && <time>{dayAndTime(story.publishedAt)}</time>}
        <span>No. {story.id}</span>
      </p>
      {story.editorNote && (
        <p className="story-note">
          <span className="type-label block text-text-3">Sent back</span>
          {story.editorNote}
        </p>
      )}
    </>
  );
}
