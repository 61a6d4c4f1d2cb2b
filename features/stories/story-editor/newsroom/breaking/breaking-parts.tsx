import { type ReactNode, useContext } from "react";
import type { Story } from "#features/stories/calls/staff-stories.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { Button } from "#ui/button/button.tsx";
import { Spinner } from "#ui/feedback/skeleton.tsx";
import type { usePublish } from "../panel/use-publish.ts";
import { AlertPartContext } from "./alert-part.ts";
import { useTicker } from "./use-ticker.ts";

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
  const isLive = story.state === "published" && proof !== "checking" && proof !== "late";
  return (
    <section aria-labelledby="breaking-parts" className="breaking-parts">
      <h3 id="breaking-parts" className="panel-heading">
        Breaking
      </h3>
      <dl>
        <Part name="Page">
          {proof === "checking" ? (
            <Waiting text="Waiting for the page" />
          ) : isLive ? (
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
            <AlertPart storyId={story.id} isLive={isLive} isWanted={isAlertWanted} />
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
