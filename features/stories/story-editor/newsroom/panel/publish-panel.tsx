import { useState } from "react";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { BreakingParts } from "../breaking/breaking-parts.tsx";
import { CheckList } from "./check-list.tsx";
import { focusTarget, type Target } from "./focus-target.ts";
import { LiveStateLine } from "./live-state-line.tsx";
import { PreviewLinks } from "./preview-links.tsx";
import { PublishForm } from "./publish-form.tsx";
import { publishQueries } from "./publish-queries.ts";
import { ShareLooks } from "./share-looks.tsx";
import { StoryAddress } from "./story-address.tsx";
import { TakeDown } from "./take-down.tsx";
import { usePublish } from "./use-publish.ts";

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
              <BreakingParts {...{ publishing, isAlertWanted }} story={shown} />
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
