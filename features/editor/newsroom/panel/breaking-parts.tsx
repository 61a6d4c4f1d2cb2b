import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { listBreaking } from "#features/stories/calls/breaking.ts";
import type { Story } from "#features/stories/calls/staff-stories.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { SECOND } from "#shared/time/units.ts";
import { Button } from "#ui/button/button.tsx";
import { Spinner } from "#ui/feedback/skeleton.tsx";
import type { usePublish } from "./use-publish.ts";

interface AlertPartProps {
  storyId: number;
  /** Readers can open the story. */
  isVisible: boolean;
  /** It is sent as soon as they can. */
  isWanted: boolean;
}

/** The mail of a breaking story. Alerts are another feature; the app puts them together. */
export type AlertPart = ComponentType<AlertPartProps>;

export const AlertPartContext = createContext<AlertPart>(() => null);

/** Longer than browsers keep the list. */
const MOST_TRIES = 15;

/** Whether readers have a story in their ticker: asks the call that their pages ask. */
function useTicker(storyId: number) {
  const queries = useQueryClient();
  const queryKey = ["newsroom", "ticker", storyId];
  const { data, isError, isFetching } = useQuery({
    queryKey,
    queryFn: async () => {
      const tries = (queries.getQueryData<{ tries: number }>(queryKey)?.tries ?? 0) + 1;
      const items = await call(listBreaking, {});
      return { tries, isShown: items.some(({ id }) => id === storyId) };
    },
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.status === "error" || state.data?.isShown || (state.data?.tries ?? 0) >= MOST_TRIES
        ? false
        : SECOND,
  });
  const isOver = !isFetching && (isError || (data?.tries ?? 0) >= MOST_TRIES);
  return {
    state: data?.isShown ? ("shown" as const) : isOver ? ("failed" as const) : ("waiting" as const),
    repeat: () => queries.resetQueries({ queryKey }),
  };
}

interface BreakingPartsProps {
  story: Story;
  publishing: ReturnType<typeof usePublish>;
  isAlertWanted: boolean;
}

/** How far each part of breaking news is. One that failed is repeated alone. */
export function BreakingParts({ story, publishing, isAlertWanted }: BreakingPartsProps) {
  const AlertPart = useContext(AlertPartContext);
  const mayAlert = useScope("front-page.change") !== undefined;
  const ticker = useTicker(story.id);
  const { proof } = publishing;
  const isVisible = story.state === "published" && proof !== "checking" && proof !== "late";
  return (
    <section aria-labelledby="breaking-parts" className="breaking-parts">
      <h3 id="breaking-parts" className="panel-heading">
        Breaking
      </h3>
      <dl>
        <Part name="Page">
          {proof === "checking" ? (
            <Waiting text="Waiting for the page" />
          ) : isVisible ? (
            "Live"
          ) : (
            <Failed text="The page is not there yet." onRepeat={() => publishing.prove(story)} />
          )}
        </Part>
        <Part name="Ticker">
          {ticker.state === "waiting" ? (
            <Waiting text="Waiting for the ticker" />
          ) : ticker.state === "shown" ? (
            "In the ticker"
          ) : (
            <Failed text="The ticker does not show it." onRepeat={ticker.repeat} />
          )}
        </Part>
        {mayAlert && (
          <Part name="Mail">
            <AlertPart storyId={story.id} isVisible={isVisible} isWanted={isAlertWanted} />
          </Part>
        )}
      </dl>
    </section>
  );
}

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="breaking-part">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Waiting = ({ text }: { text: string }) => (
  <span className="flex items-center gap-2 text-text-2">
    <Spinner /> {text}
  </span>
);

const Failed = ({ text, onRepeat }: { text: string; onRepeat(): void }) => (
  <span className="flex flex-wrap items-center gap-2 text-err">
    {text} <Button onClick={onRepeat}>Try again</Button>
  </span>
);
