import { useState } from "react";
import { choosePoster, type StaffClip } from "#features/media/calls/staff-clips.ts";
import { filmTime } from "#features/media/clips/rules/film-time.ts";
import { ChoosePicture } from "#features/media/media/newsroom/choose-picture.tsx";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Problem } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { Button } from "#ui/button/button.tsx";
import { toTenth } from "../film/use-film-edit.ts";
import type { FilmPlayer } from "../film/use-film-player.ts";
import { useClipAct } from "../use-clip-act.ts";

/** The picture that stands for a clip: one of nine, any other of the film, or one of the library. */
export function PosterChoice({ clip, player }: { clip: StaffClip; player: FilmPlayer }) {
  const { number, posters, poster, film } = clip;
  const { busy, problem, run } = useClipAct();
  const [isChoosing, setIsChoosing] = useState(false);
  const take = (choice: { second?: number; picture?: string }) =>
    run(
      "poster",
      () => call(choosePoster, { params: { number }, body: choice }),
      "Another poster is taken.",
    );
  const isOfLibrary = poster !== null && !posters.some(({ isChosen }) => isChosen);
  return (
    <div className="grid gap-3">
      {isOfLibrary && <img src={poster} alt="Poster" className="poster-own" />}
      {posters.length > 0 && (
        <ul aria-label="Pictures of the film" className="poster-grid">
          {posters.map(({ url, second, isChosen }) => (
            <li key={second}>
              <button
                type="button"
                className="poster-button"
                aria-pressed={isChosen}
                aria-label={`Picture at ${filmTime(toTenth(second) * 1_000)}`}
                onClick={() => take({ second })}
              >
                <img src={url} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Problem text={problem} />
      <div className="queue-acts" aria-busy={busy !== undefined || undefined}>
        {film && (
          <Button onClick={() => take({ second: toTenth(player.now() + film.from) })}>
            Take what the player shows
          </Button>
        )}
        <Button onClick={() => setIsChoosing(true)}>Take one of the library</Button>
      </div>
      {isChoosing && (
        <Dialog title="Poster" onClose={() => setIsChoosing(false)}>
          <ChoosePicture
            onChosen={({ url }) => {
              setIsChoosing(false);
              void take({ picture: url });
            }}
          />
        </Dialog>
      )}
    </div>
  );
}
