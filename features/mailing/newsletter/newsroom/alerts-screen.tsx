import { useState } from "react";
import { DeskPart } from "#platform/newsroom/desk-part.tsx";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen } from "#platform/newsroom/screen.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { AlertComposer } from "./alert-composer.tsx";
import { AlertCorrections } from "./alert-corrections.tsx";
import { AlertState } from "./alert-state.tsx";
import { alertsQuery } from "./alerts-query.ts";
import { liveStoriesQuery } from "./live-stories-query.ts";

/** Writes an alert about a story, and shows how far those before it have come. */
export function AlertsScreen() {
  const stories = useQuery(liveStoriesQuery);
  const alerts = useQuery(alertsQuery);
  const [chosen, setChosen] = useState<number>();
  const storyId = chosen ?? stories.data?.stories[0]?.id;
  return (
    <Screen title="Alerts">
      <div className="alert-parts">
        <DeskPart id="compose" title="New alert">
          <Refreshed
            query={stories}
            isEmpty={(shown) => shown.stories.length === 0}
            empty={<EmptyState title="No story is live yet. Publish one to alert readers." />}
          >
            {(shown) => (
              <div className="grid gap-4 p-4">
                <SelectField
                  label="Story"
                  value={storyId}
                  onChange={({ target }) => setChosen(Number(target.value))}
                >
                  {shown.stories.map(({ id, title }) => (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ))}
                </SelectField>
                {storyId !== undefined && <AlertComposer key={storyId} storyId={storyId} />}
              </div>
            )}
          </Refreshed>
        </DeskPart>
        <DeskPart id="alerts" title="Sent and under way">
          <Refreshed
            query={alerts}
            isEmpty={(list) => list.length === 0}
            empty={<EmptyState title="No alert was sent yet." />}
          >
            {(list) => (
              <ul>
                {list.map((alert) => (
                  <li key={alert.id} className="queue-row">
                    <p className="type-ui">{alert.title}</p>
                    <AlertState alert={alert} />
                    <AlertCorrections alert={alert} />
                  </li>
                ))}
              </ul>
            )}
          </Refreshed>
        </DeskPart>
      </div>
    </Screen>
  );
}
