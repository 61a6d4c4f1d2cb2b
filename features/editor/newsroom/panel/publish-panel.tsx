import { type FormEvent, useState } from "react";
import type { Story } from "#features/stories/calls/staff-stories.ts";
import { dayAndTime, viewerZone } from "#platform/newsroom/clock-time.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Problem } from "#platform/newsroom/use-act.tsx";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { articlePath } from "#shared/site/paths.ts";
import { Button } from "#ui/button/button.tsx";
import { Spinner } from "#ui/feedback/skeleton.tsx";
import { TextArea } from "#ui/field/field.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { BreakingParts } from "./breaking-parts.tsx";
import { CheckList } from "./check-list.tsx";
import { PreviewLinks } from "./preview-links.tsx";
import { PublishForm } from "./publish-form.tsx";
import { ShareLooks } from "./share-looks.tsx";
import { focusTarget, type Target } from "./use-panel-tabs.ts";
import { type LiveProof, publishQueries, usePublish } from "./use-publish.ts";

interface StoryAddressProps {
  slug: string;
  /** Slugs it had before. */
  former: readonly string[];
  onChange?: () => void;
}

/** Where the story stands, and the addresses that lead to it. */
function StoryAddress({ slug, former, onChange }: StoryAddressProps) {
  return (
    <section aria-label="Address">
      <div className="flex items-center justify-between gap-3">
        <h3 className="panel-heading">Address</h3>
        {onChange && (
          <Button variant="quiet" onClick={onChange}>
            Change
          </Button>
        )}
      </div>
      <p className="story-address">{articlePath(slug)}</p>
      {former.length > 0 && (
        <>
          <p className="type-small mt-2 text-text-2">Former addresses, which lead here:</p>
          <ul className="former-slugs" aria-label="Former addresses">
            {former.map((one) => (
              <li key={one}>{articlePath(one)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** What readers have of the story right now. */
function LiveStateLine({ story, proof }: { story: Story; proof: LiveProof }) {
  const { state, publishedAt, slug } = story;
  return (
    <p className={`live-state live-state-${state === "published" ? "out" : "in"}`} role="status">
      {proof === "checking" ? (
        <>
          <Spinner /> Published. Waiting for the page …
        </>
      ) : state === "published" ? (
        <>
          <span className="live-dot" aria-hidden="true" />
          <strong>{proof === "late" ? "Published" : "Live"}</strong>
          {publishedAt && <span className="text-text-2">since {dayAndTime(publishedAt)}</span>}
          <a href={articlePath(slug)} target="_blank" rel="noreferrer" className="live-link">
            Open the page <Icon name="external-link" size={16} />
          </a>
          {proof === "late" && <span>The page is not there yet. Please look at it yourself.</span>}
        </>
      ) : state === "scheduled" && publishedAt ? (
        <>
          <strong>Scheduled</strong>
          <span className="text-text-2">
            for {dayAndTime(publishedAt)}, {viewerZone()}
          </span>
        </>
      ) : (
        <>
          <strong>Not live</strong>
          <span className="text-text-2">Readers do not see this story.</span>
        </>
      )}
    </p>
  );
}

/** Hides a story from readers. The reason stays in its history. */
function TakeDown({ publishing }: { publishing: ReturnType<typeof usePublish> }) {
  const [isAsking, setAsking] = useState(false);
  const [missing, setMissing] = useState("");
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason") ?? "").trim();
    if (!reason) return setMissing("Please enter a reason.");
    if (await publishing.takeDown(reason)) setAsking(false);
  }
  function ask() {
    publishing.setProblem("");
    setMissing("");
    setAsking(true);
  }
  return (
    <>
      <Button onClick={ask}>Take down</Button>
      {isAsking && (
        <Dialog title="Take the story down" onClose={() => setAsking(false)}>
          <form onSubmit={submit} noValidate className="grid gap-4">
            <p className="type-small text-text-2">
              Readers get a page that says it is gone, within a second. The story stays here as a
              draft.
            </p>
            <TextArea
              label="Reason"
              name="reason"
              rows={3}
              required
              maxLength={500}
              problem={missing}
              help="Only the newsroom sees it, in the story's history."
            />
            <Problem text={publishing.problem} />
            <Button type="submit" variant="danger" loading={publishing.busy === "take-down"}>
              Take down
            </Button>
          </form>
        </Dialog>
      )}
    </>
  );
}

interface PublishPanelProps {
  storyId: number;
  /** Shows what is to be mended, where that is not on the screen. */
  onTarget?: (target: Target, picture?: string) => void;
}

/** Everything between a written story and its readers. */
export function PublishPanel({ storyId, onTarget = focusTarget }: PublishPanelProps) {
  const queries = useQueryClient();
  const mayPublish = useScope("stories.publish") !== undefined;
  const story = useQuery(publishQueries.story(storyId));
  const checks = useQuery(publishQueries.checks(storyId));
  const card = useQuery(publishQueries.card(storyId));
  const publishing = usePublish(storyId);
  const [isAlertWanted, setAlertWanted] = useState(false);
  const isOut = story.data && ["published", "scheduled"].includes(story.data.state);
  return (
    <div className="publish-panel">
      <Refreshed query={story}>
        {(shown) => (
          <>
            <LiveStateLine story={shown} proof={publishing.proof} />
            <Refreshed query={checks}>
              {(found) => <CheckList {...found} onTarget={onTarget} />}
            </Refreshed>
            {mayPublish && (
              <PublishForm
                // A story that went live, or was taken down, has other choices.
                key={shown.state}
                story={shown}
                blockers={checks.data?.blockers ?? []}
                publishing={publishing}
                onCheck={async () => {
                  const now = queries.fetchQuery(publishQueries.checks(storyId));
                  return (await now.catch(() => checks.data))?.blockers ?? [];
                }}
                onAlert={setAlertWanted}
              />
            )}
            {shown.state === "published" && shown.breakingUntil && (
              <BreakingParts publishing={publishing} isAlertWanted={isAlertWanted} story={shown} />
            )}
            {mayPublish && isOut && <TakeDown publishing={publishing} />}
          </>
        )}
      </Refreshed>
      <Refreshed query={card}>
        {(shown) => (
          <>
            <StoryAddress
              slug={shown.slug}
              former={story.data?.formerSlugs ?? []}
              {...(story.data?.mayChange && { onChange: () => onTarget("slug") })}
            />
            <ShareLooks card={shown} />
          </>
        )}
      </Refreshed>
      <PreviewLinks storyId={storyId} />
    </div>
  );
}
