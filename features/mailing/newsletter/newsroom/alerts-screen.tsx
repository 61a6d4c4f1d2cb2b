import { type FormEvent, useState } from "react";
import { type AlertForStaff, correctAlert } from "#features/mailing/calls/staff-newsletter.ts";
import { listStories } from "#features/stories/calls/staff-stories.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen, ScreenPart } from "#platform/newsroom/screen.tsx";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { TextArea } from "#ui/field/field.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { AlertComposer } from "./alert-composer.tsx";
import { AlertState } from "./alert-state.tsx";
import { alertsQuery } from "./alerts-query.ts";

/** How many stories can be chosen from. */
const STORIES = 30;

const liveStoriesQuery = queryOptions({
  queryKey: ["newsroom", "stories", "list", "live"],
  queryFn: () => call(listStories, { query: { state: "published", limit: STORIES, offset: 0 } }),
});

/** Writes an alert about a story, and shows how far those before it have come. */
export function AlertsScreen() {
  const stories = useQuery(liveStoriesQuery);
  const alerts = useQuery(alertsQuery);
  const [chosen, setChosen] = useState<number>();
  const storyId = chosen ?? stories.data?.stories[0]?.id;
  return (
    <Screen title="Alerts">
      <div className="alert-parts">
        <ScreenPart id="compose" title="New alert">
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
        </ScreenPart>
        <ScreenPart id="alerts" title="Sent and under way">
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
        </ScreenPart>
      </div>
    </Screen>
  );
}

/** What those who got an alert got later, and how to write them more. */
function AlertCorrections({ alert }: { alert: AlertForStaff }) {
  const [isWriting, setWriting] = useState(false);
  const mayCorrect = alert.isFinished && !alert.isForgotten && alert.sent > 0;
  return (
    <>
      {alert.corrections.map(({ id, text, sent, waiting, gaveUp }) => (
        <p key={id} className="type-small text-text-2">
          Correction: {text} ({fullCount(sent)} sent, {fullCount(waiting)} waiting,{" "}
          {fullCount(gaveUp)} given up)
        </p>
      ))}
      {mayCorrect && (
        <p>
          <Button aria-label={`Send a correction: ${alert.title}`} onClick={() => setWriting(true)}>
            Send a correction
          </Button>
        </p>
      )}
      {isWriting && <CorrectAlertDialog alert={alert} onClose={() => setWriting(false)} />}
    </>
  );
}

/** Writes to those who got an alert what was wrong in it. */
function CorrectAlertDialog({ alert, onClose }: { alert: AlertForStaff; onClose(): void }) {
  const queries = useQueryClient();
  const { act, busy, problem } = useAct();
  const [text, setText] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    void act("correct", {
      run: async () => {
        await call(correctAlert, { params: { id: alert.id }, body: { text } });
        await queries.invalidateQueries({ queryKey: ["newsroom", "alerts"] });
        onClose();
      },
      done: "The correction is on its way.",
      focus: "alerts",
    });
  }

  return (
    <Dialog title="Send a correction" onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="type-ui">
          {alert.title}: {fullCount(alert.sent)} {alert.sent === 1 ? "person" : "people"} got this
          alert. The correction goes to those of them who have not left since, and to nobody else.
        </p>
        <TextArea
          label="What was wrong, and what is right"
          required
          maxLength={600}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Problem text={problem} />
        <div>
          <ActButton type="submit" variant="signal" busy={busy === "correct"}>
            Send the correction
          </ActButton>
        </div>
      </form>
    </Dialog>
  );
}
