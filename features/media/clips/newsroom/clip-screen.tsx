import { type ReactNode, useState } from "react";
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
import { CaptionEditor } from "./captions/caption-editor.tsx";
import { useCaptions } from "./captions/use-captions.ts";
import { ClipFactsForm } from "./clip-facts-form.tsx";
import { ClipHistory } from "./clip-history.tsx";
import { clipQuery } from "./clip-queries.ts";
import { ClipState } from "./clip-state.tsx";
import { ClipStories } from "./clip-stories.tsx";
import { EditForm } from "./film/edit-form.tsx";
import { FilmPart } from "./film/film-part.tsx";
import type { ChosenMask } from "./film/mask-layer.tsx";
import { useFilmEdit } from "./film/use-film-edit.ts";
import { useFilmPlayer } from "./film/use-film-player.ts";
import { PosterChoice } from "./poster/poster-choice.tsx";
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

const TABS = ["Film", "Captions", "Poster", "Facts", "History"] as const;
type Tab = (typeof TABS)[number];

interface PartProps {
  /** The tab that shows it on a phone. */
  tab: Tab;
  chosen: Tab;
  id: string;
  title: string;
  children: ReactNode;
}

const Part = ({ tab, chosen, id, title, children }: PartProps) => (
  <div className="clip-part" data-chosen={tab === chosen || undefined}>
    <ScreenPart id={id} title={title}>
      <div className="clip-part-body">{children}</div>
    </ScreenPart>
  </div>
);

function ClipParts({ clip }: { clip: StaffClip }) {
  const [chosen, setChosen] = useState<Tab>("Film");
  const [mask, setMask] = useState<ChosenMask>();
  const player = useFilmPlayer();
  const edit = useFilmEdit(clip);
  const captions = useCaptions(clip.number, clip.captions);
  const mayPublish = useScope("clips.publish") !== undefined;
  const isEditable = clip.hasOriginal && clip.film !== null;
  const isPlayable = clip.renditions.length > 0;
  return (
    <div className="clip-parts">
      <div className="clip-column">
        {isPlayable && (
          <div className="clip-player">
            <FilmPart
              clip={clip}
              player={player}
              edit={edit}
              isEditable={isEditable}
              mask={mask}
              onMask={setMask}
            />
          </div>
        )}
        <div className="clip-tabs">
          {TABS.map((tab) => (
            <button
              key={tab}
              type="button"
              className="tab"
              aria-pressed={tab === chosen}
              onClick={() => setChosen(tab)}
            >
              {tab}
            </button>
          ))}
        </div>
        <Part tab="Film" chosen={chosen} id="clip-watch" title="Watch and publish">
          <ClipState clip={clip} />
          <PublishButtons clip={clip} />
          <ClipLinks clip={clip} />
        </Part>
        {isEditable && (
          <Part tab="Film" chosen={chosen} id="clip-cut" title="Begin, end and what is hidden">
            <EditForm clip={clip} player={player} edit={edit} mask={mask} onMask={setMask} />
          </Part>
        )}
        {isPlayable && (
          <Part tab="Poster" chosen={chosen} id="clip-poster" title="Poster">
            <PosterChoice clip={clip} player={player} />
          </Part>
        )}
      </div>
      <div className="clip-column">
        <Part tab="Captions" chosen={chosen} id="clip-captions" title="Captions">
          <CaptionEditor captions={captions} languages={clip.captions} player={player} />
        </Part>
      </div>
      <div className="clip-column">
        <Part tab="Facts" chosen={chosen} id="clip-facts" title="Story facts and right">
          {mayPublish ? <ClipFactsForm clip={clip} /> : <KnownFacts clip={clip} />}
        </Part>
        <Part tab="History" chosen={chosen} id="clip-stories" title="Used in">
          <ClipStories clip={clip} />
        </Part>
        <Part tab="History" chosen={chosen} id="clip-history" title="History">
          <ClipHistory number={clip.number} madeBy={clip.madeBy} />
        </Part>
      </div>
    </div>
  );
}

function ClipLinks({ clip }: { clip: StaffClip }) {
  const { id, state, source } = clip;
  const submission = source?.startsWith("submission:") && source.slice("submission:".length);
  return (
    <div className="queue-acts empty:hidden">
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
