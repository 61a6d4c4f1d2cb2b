import type { ReactNode } from "react";
import type { StaffClip } from "#features/media/calls/staff-clips.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { FactList } from "#platform/newsroom/fact-list.tsx";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen, ScreenPart } from "#platform/newsroom/screen.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { useParams } from "#platform/web/router/location.ts";
import { videoPath } from "#shared/site/paths.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { ClipFactsForm } from "./clip-facts-form.tsx";
import { ClipHistory } from "./clip-history.tsx";
import { StaffPlayer } from "./clip-of-source.tsx";
import { clipQuery } from "./clip-queries.ts";
import { ClipState } from "./clip-state.tsx";
import { CutFields } from "./cut-fields.tsx";
import { PublishButtons } from "./publish-buttons.tsx";
import { TakeDownClip } from "./take-down-clip.tsx";

/** One clip: what plays, what is known of it, and what is done with it. */
export function ClipScreen() {
  const number = Number(useParams().id);
  const query = useQuery(clipQuery(number));
  return (
    <Screen
      title={query.data?.title ?? "Clip"}
      actions={
        <Link to="/newsroom/clips" className={buttonClass()}>
          All clips
        </Link>
      }
    >
      <Refreshed query={query}>{(clip) => <ClipParts key={clip.number} clip={clip} />}</Refreshed>
    </Screen>
  );
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <ScreenPart id={id} title={title}>
    <div className="clip-part-body">{children}</div>
  </ScreenPart>
);

function ClipParts({ clip }: { clip: StaffClip }) {
  const { id, state, source, madeBy } = clip;
  const mayPublish = useScope("clips.publish") !== undefined;
  const submission = source?.startsWith("submission:") && source.slice("submission:".length);
  return (
    <div className="clip-parts">
      <div className="grid gap-4">
        <Part id="clip-watch" title="Watch and publish">
          <StaffPlayer clip={clip} />
          <ClipState clip={clip} />
          <PublishButtons clip={clip} />
          <div className="queue-acts">
            {state === "public" && (
              <a href={videoPath(id)} className={buttonClass()}>
                Open its page
              </a>
            )}
            <TakeDownClip clip={clip} />
            {submission && (
              <Link to={`/newsroom/intake?item=${submission}`} className={buttonClass()}>
                Open its footage
              </Link>
            )}
          </div>
        </Part>
        {clip.hasOriginal && clip.renditions.length > 0 && (
          <Part id="clip-cut" title="Begin and end">
            <CutFields clip={clip} />
          </Part>
        )}
      </div>
      <div className="grid gap-4">
        <Part id="clip-facts" title="Story facts and right">
          {mayPublish ? <ClipFactsForm clip={clip} /> : <KnownFacts clip={clip} />}
        </Part>
        <Part id="clip-history" title="History">
          <ClipHistory number={clip.number} madeBy={madeBy} />
        </Part>
      </div>
    </div>
  );
}

const KnownFacts = ({ clip }: { clip: StaffClip }) => (
  <>
    <FactList
      facts={[
        ["Title", clip.title],
        ["Description", clip.description],
        ["Location", clip.location],
        ["Filmed on", clip.filmedOn],
        ["Credit", clip.credit],
      ]}
    />
    <p className="type-small text-text-2">An editor changes them.</p>
  </>
);
